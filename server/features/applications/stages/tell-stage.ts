import type { ToldStage } from '#contract/applications/stages.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { mailWords } from '#server/platform/i18n.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { applicationChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { mailStageTold } from '../answer/candidate-mails.ts'
import { lockOfCompany } from '../answer/locked-application.ts'
import { changeForCompany } from '../common/changes.ts'

interface Application {
  /** The slug of its vacancy. */
  vacancy: string
  id: string
}

/**
 * Reads the stage of an application, the text that would tell its candidate of it, and what they
 * were told.
 * @throws Refused not_found, candidate_away
 */
export async function getStageMessages(
  { db }: Pick<Services, 'db'>,
  reader: Staff,
  { vacancy, id }: Application,
) {
  return db.transaction().execute(async (tx) => {
    const application = await lockOfCompany(tx, reader, vacancy, id)
    if (application.away) throw new Refused('candidate_away')
    const { stage, locale: language, title } = application
    const sent = await tx
      .selectFrom('stage_messages as m')
      .innerJoin('users as author', 'author.id', 'm.author_id')
      .select(['m.stage', 'm.body', 'm.sent_at', personName('author').as('author')])
      .select(hiddenPerson('author').as('author_hidden'))
      .where('m.application_id', '=', id)
      .orderBy('m.sent_at', 'desc')
      .limit(sentMax)
      .execute()
    return {
      stage,
      language,
      proposed: stage === 'new' ? '' : mailWords(language, `stage_text_${stage}`, { title }),
      sent: sent.map(({ body, sent_at, ...message }) => ({
        ...message,
        text: body,
        sent_at: sent_at.toISOString(),
      })),
    }
  })
}

/** More than anybody is told of one application. */
const sentMax = 50

/**
 * Tells a candidate of the stage that they are at, by mail and in the course of their application.
 * @throws Refused not_found, candidate_away, stage_changed
 */
export async function tellStage(
  services: Services,
  author: Staff,
  { vacancy, id }: Application,
  message: { stage: ToldStage; text: string },
) {
  await services.db.transaction().execute(async (tx) => {
    const application = await lockOfCompany(tx, author, vacancy, id)
    if (application.away) throw new Refused('candidate_away')
    const { stage, text: body } = message
    if (application.stage !== stage) throw new Refused('stage_changed')
    const { locale: language, candidate_id } = application
    const sent_at = services.clock.now()
    await tx
      .insertInto('stage_messages')
      .values({ application_id: id, stage, body, language, author_id: author.id, sent_at })
      .execute()
    const to = [{ user_id: candidate_id, id }]
    await notify(tx, { kind: 'stage_told', thing: 'application', detail: stage, to, at: sent_at })
    await mailStageTold(services, tx, { ...application, stage, text: body })
    await publishAll(tx, [
      [toUser(candidate_id), applicationChanged(vacancy)],
      changeForCompany(author.company_id, vacancy),
    ])
  })
}
