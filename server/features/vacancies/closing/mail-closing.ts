import { paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import {
  type ClosingVacancy,
  countWaiting,
  lastMoment,
  listStaff,
  pagesOfCandidates,
  type Reader,
} from './readers.ts'

type Mailing = Pick<Services, 'jobs' | 'clock' | 'environment'>

/** Tells the people of the company of its closing date. */
export async function mailStaff(
  { environment, ...mailing }: Mailing,
  tx: Transaction,
  vacancy: ClosingVacancy,
) {
  const staff = await listStaff(tx, vacancy)
  const count = await countWaiting(tx, vacancy.id)
  const link = environment.APP_URL + paths.vacancyInfo(vacancy.slug)
  const mails = staff.map((reader) => ({
    kind: 'vacancy_closing' as const,
    user_id: reader.id,
    to: reader.email,
    locale: reader.locale,
    facts: {
      name: reader.name,
      title: vacancy.title,
      day: lastMoment(vacancy, reader),
      waiting:
        count > 0
          ? mailWords(reader.locale, 'vacancy_closing_waiting', { count })
          : mailWords(reader.locale, 'vacancy_closing_nothing', {}),
      link,
    },
  }))
  await queueMails(mailing, tx, mails)
  await tell(mailing, tx, 'vacancy_closing', vacancy, staff)
}

/**
 * Tells the candidates who saved it or began an application, and have not applied.
 * @param isUnconfirmed if it closes only because its company does not confirm it
 */
export async function mailSavers(
  { environment, ...mailing }: Mailing,
  tx: Transaction,
  vacancy: ClosingVacancy,
  isUnconfirmed = false,
) {
  const link = environment.APP_URL + paths.vacancy('executive-vacancies', vacancy.slug)
  for await (const savers of pagesOfCandidates(tx, vacancy.id, ['saved'])) {
    const mails = savers.map((reader) => {
      const { id, name, email, locale } = reader
      const company = nameIn(locale, vacancy)
      const unless = isUnconfirmed ? mailWords(locale, 'saved_closing_unless', { company }) : ''
      const day = lastMoment(vacancy, reader)
      const facts = { name, company, title: vacancy.title, day, unless, link }
      return { kind: 'saved_closing' as const, user_id: id, to: email, locale, facts }
    })
    await queueMails(mailing, tx, mails)
    await tell(mailing, tx, 'saved_closing', vacancy, savers)
  }
}

async function tell(
  { clock }: Pick<Mailing, 'clock'>,
  tx: Transaction,
  kind: 'vacancy_closing' | 'saved_closing',
  { id }: ClosingVacancy,
  readers: readonly Reader[],
) {
  const to = readers.map((reader) => ({ user_id: reader.id, id }))
  await notify(tx, { kind, thing: 'vacancy', to, at: clock.now() })
}
