import { paths } from '#contract/pages/web-paths.ts'
import type { ClosingCause } from '#contract/vacancies/vacancy-choices.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { type Candidate, type EndingVacancy, pagesOfCandidates } from './readers.ts'

/**
 * Tells candidates who applied to a vacancy, began to or saved it that it is closed for good, and
 * why. Called before its applications end, so that waiting ones are known. The mail about returned
 * credits gives the reason, too, and comes instead.
 */
export async function tellClosed(
  { environment, jobs, clock }: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  vacancy: EndingVacancy,
  closed_for: ClosingCause,
) {
  const at = clock.now()
  for await (const people of pagesOfCandidates(tx, vacancy.id, ['saved', 'applied', 'waits'])) {
    const mailed = people.filter(({ is_mailed_credits }) => !is_mailed_credits)
    const mails = mailed.map((reader) => ({
      kind: 'vacancy_closed' as const,
      user_id: reader.id,
      to: reader.email,
      locale: reader.locale,
      facts: {
        ...factsOf(vacancy, reader, closed_for),
        link: environment.APP_URL + pathOf(vacancy, reader),
      },
    }))
    await queueMails({ jobs, clock }, tx, mails)
    const to = people.map(({ id }) => ({ user_id: id, id: vacancy.id }))
    await notify(tx, { kind: 'vacancy_closed', thing: 'vacancy', to, detail: closed_for, at })
  }
}

function factsOf(
  vacancy: EndingVacancy,
  { name, locale, relation }: Candidate,
  closed_for: ClosingCause,
) {
  const company = nameIn(locale, vacancy)
  return {
    name,
    company,
    title: vacancy.title,
    reason:
      closed_for === 'other' ? '' : mailWords(locale, `vacancy_closed_${closed_for}`, { company }),
    yours: relation === 'saved' ? '' : mailWords(locale, `vacancy_closed_${relation}`, {}),
  }
}

/** After closing, only candidates who applied can open the page, in *My vacancies*. */
function pathOf({ slug }: EndingVacancy, { relation }: Candidate) {
  return paths.vacancy(relation === 'saved' ? 'executive-vacancies' : 'my-vacancies', slug)
}
