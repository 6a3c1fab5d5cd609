import { type Language, localeTags } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { mailSavers } from '../mail-closing.ts'
import {
  type ClosingVacancy,
  countWaiting,
  lastMoment,
  listDeciders,
  pagesOfCandidates,
} from '../readers.ts'
import { remindersMax } from './days.ts'
import { confirmationLink } from './link.ts'

interface Unconfirmed extends ClosingVacancy {
  confirmed_at: Date
}

/**
 * Asks the people who may close the vacancy for a confirmation.
 * @param sent the reminders so far
 */
export async function remindStaff(
  services: Services,
  tx: Transaction,
  vacancy: Unconfirmed,
  sent: number,
) {
  const staff = await listDeciders(tx, vacancy)
  const count = await countWaiting(tx, vacancy.id)
  const { title } = vacancy
  const mails = staff.map((reader) => {
    const { id, name, email, locale } = reader
    const day = lastMoment(vacancy, reader)
    const question =
      sent === remindersMax ? 'vacancy_unconfirmed_last' : 'vacancy_unconfirmed_first'
    const since = String(vacancy.confirmed_at.getTime())
    const facts = {
      name,
      title,
      day,
      question: mailWords(locale, question, { title, day }),
      confirmed: dayOf(vacancy.confirmed_at, locale, vacancy.time_zone),
      waiting: count > 0 ? mailWords(locale, 'vacancy_unconfirmed_waiting', { count }) : '',
      link: confirmationLink(services, { vacancy: vacancy.id, person: id, since }),
    }
    return { kind: 'vacancy_unconfirmed' as const, user_id: id, to: email, locale, facts }
  })
  await queueMails(services, tx, mails)
  const to = staff.map(({ id }) => ({ user_id: id, id: vacancy.id }))
  const at = services.clock.now()
  await notify(tx, { kind: 'vacancy_unconfirmed', thing: 'vacancy', to, at })
}

/** Tells candidates whose application waits, and who saved it, that it may close. */
export async function tellCandidates(services: Services, tx: Transaction, vacancy: Unconfirmed) {
  const { title } = vacancy
  const link = services.environment.APP_URL + paths.vacancy('my-vacancies', vacancy.slug)
  for await (const applicants of pagesOfCandidates(tx, vacancy.id, ['waits'])) {
    const mails = applicants.map((reader) => {
      const { id, name, email, locale } = reader
      const company = nameIn(locale, vacancy)
      const facts = { name, title, company, day: lastMoment(vacancy, reader), link }
      return { kind: 'applied_closing' as const, user_id: id, to: email, locale, facts }
    })
    await queueMails(services, tx, mails)
    const to = applicants.map(({ id }) => ({ user_id: id, id: vacancy.id }))
    const at = services.clock.now()
    await notify(tx, { kind: 'applied_closing', thing: 'vacancy', to, at })
  }
  await mailSavers(services, tx, vacancy, true)
}

/** Tells the people of the company that the vacancy has closed by itself. */
export async function mailClosedByItself(
  services: Services,
  tx: Transaction,
  vacancy: Omit<Unconfirmed, 'closes_at'>,
) {
  const staff = await listDeciders(tx, vacancy)
  const count = await countWaiting(tx, vacancy.id)
  const link = services.environment.APP_URL + paths.vacancyInfo(vacancy.slug)
  const mails = staff.map(({ name, email, locale }) => ({
    kind: 'vacancy_lapsed' as const,
    to: email,
    locale,
    facts: {
      name,
      title: vacancy.title,
      confirmed: dayOf(vacancy.confirmed_at, locale, vacancy.time_zone),
      waiting: count > 0 ? mailWords(locale, 'vacancy_lapsed_waiting', { count }) : '',
      link,
    },
  }))
  await queueMails(services, tx, mails)
}

export function dayOf(at: Date, language: Language, timeZone: string) {
  return dateFormat(localeTags[language], { dateStyle: 'long', timeZone }).format(at)
}
