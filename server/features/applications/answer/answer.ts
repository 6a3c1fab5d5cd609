import { sql } from 'kysely'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Letter } from '#contract/applications/letter.ts'
import type { Stage } from '#contract/applications/stages.ts'
import type { Language } from '#contract/fields/languages.ts'
import { recordKeyAct } from '#server/features/audit/commands.ts'
import { lockChatOf, showAnswered } from '#server/features/chats/commands.ts'
import { notify, readAnsweredNotices } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { wholeApplications } from '../candidates/open-candidates.ts'
import { presentCandidate } from '../candidates/present-candidate.ts'
import { changeForCompany, changesForCandidate } from '../common/changes.ts'
import { recordMoves } from '../common/record-moves.ts'
import { mailApplicationAnswered } from './candidate-mails.ts'
import { recordFeedback } from './first-feedback.ts'
import { checkLetter, isBlank, writtenOut } from './letter.ts'
import { likenessOf, refuseAlike } from './likeness.ts'
import { lockOfCompany } from './locked-application.ts'

interface Feedback {
  feedback: string
  /** The slug of the application, where the sender states it. */
  candidate?: string | undefined
  letter?: Letter | null | undefined
  language?: Language | undefined
  /** Refuses a text that several others were sent already. */
  is_particular?: boolean | undefined
  /** The number of answers that the author has read. */
  known_answers?: number | undefined
  stage?: Stage | undefined
}

/**
 * Adds feedback and emails it to the candidate. The first feedback captures the credits when it is
 * in time and full; otherwise they are returned, unless they have been already. The candidate moves
 * to the stage that it names.
 * @param vacancy the slug of its vacancy
 * @param read parses the feedback, or refuses, once the application is found
 * @returns the whole application, as it is then
 */
export async function answerApplication(
  services: Services,
  author: Staff,
  { vacancy, id }: { vacancy: string; id: string },
  read: () => Feedback,
): Promise<CandidateApplication> {
  return services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const chat = await lockChatOf(tx, { application_id: id, company_id: author.company_id })
    const application = await lockOfCompany(tx, author, vacancy, id)
    if (application.away || application.paused_at) throw new Refused('candidate_away')
    const { feedback, candidate, language = null, is_particular, known_answers, ...sent } = read()
    if (candidate !== undefined && candidate !== application.slug)
      throw refusedField('candidate', 'unknown_candidate')
    const isFurther = application.first_feedback_at !== null
    if (isFurther && known_answers !== undefined) await refuseCrossing(tx, id, known_answers)
    const letter = sent.letter && !isBlank(sent.letter) ? sent.letter : null
    const names = letter ? await checkLetter(tx, application.vacancy_id, letter) : new Map()
    const likeness = likenessOf({ feedback, letter }, application)
    if (is_particular) await refuseAlike(tx, likeness, application)

    await recordKeyAct(services, tx, author, ['application_answered_by_key', 'applications', id])
    const input = { feedback, letter, language, likeness, now }
    await recordFeedback(services, tx, author, application, input)
    const moving = { applications: [application], to: sent.stage ?? application.stage, at: now }
    await recordMoves(tx, author, { id: application.vacancy_id, slug: vacancy }, moving)
    const text = writtenOut(feedback, letter, names, application.locale)
    await mailApplicationAnswered(services, tx, { ...application, feedback: text, isFurther })
    await notify(tx, {
      kind: 'application_answered',
      thing: 'application',
      to: [{ user_id: application.candidate_id, id }],
      ...(isFurther && { detail: 'further' }),
      at: now,
    })
    await readAnsweredNotices(tx, { vacancy_id: application.vacancy_id, now })
    if (chat) await showAnswered(tx, chat, now)
    await publishAll(tx, [
      ...changesForCandidate(application.candidate_id, vacancy),
      changeForCompany(application.company_id, vacancy),
    ])
    const { id: reader_id, role } = author
    const { vacancy_id } = application
    const [answered] = await wholeApplications(tx, { vacancy_id, ids: [id], reader_id, role })
    if (!answered) throw new Error('an application that is locked cannot be read')
    return presentCandidate(answered, services.signing, author)
  })
}

/** The application is locked. @throws Refused answered_meanwhile */
async function refuseCrossing(tx: Transaction, application_id: string, known: number) {
  const { count } = await tx
    .selectFrom('application_feedback')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  if (count > known) throw new Refused('answered_meanwhile')
}
