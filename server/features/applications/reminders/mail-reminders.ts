import { paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { formatDeadline } from '../apply/mail-received.ts'
import type { Recipient, Reminder } from './reminder-recipients.ts'
import { byVacancy, type VacancySummary } from './waiting-vacancies.ts'

/** The number of vacancies a reminder names; it counts the others. */
const vacanciesNamed = 10

/** Emails one reminder to each recipient, with the vacancies ordered by their first deadline. */
export async function mailReminders(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  reminders: Reminder[],
) {
  const mails = reminders
    .filter(({ waiting }) => waiting.length > 0)
    .map(({ recipient, waiting }) => {
      const { id, name, email, locale, timezone } = recipient
      const vacancies = byVacancy(waiting)
      const [first] = vacancies
      const due = first ? formatDeadline(first.due, locale, timezone) : ''
      const facts = {
        name,
        waiting: mailWords(locale, 'answer_reminder_waiting', { count: waiting.length, due }),
        vacancies: linesOf(vacancies, recipient),
        link:
          services.environment.APP_URL +
          (first && vacancies.length === 1 ? paths.vacancyInfo(first.slug) : paths.vacancies()),
      }
      return { kind: 'answer_reminder' as const, user_id: id, to: email, locale, facts }
    })
  await queueMails(services, tx, mails)
}

/** The vacancies with the number of their applications, one a line. */
export function linesOf(vacancies: VacancySummary[], { locale, timezone }: Recipient) {
  const named = vacancies.slice(0, vacanciesNamed).map(({ title, count, due }) =>
    mailWords(locale, 'answer_reminder_vacancy', {
      title,
      count,
      due: formatDeadline(due, locale, timezone),
    }),
  )
  const others = vacancies.length - named.length
  if (others > 0) named.push(mailWords(locale, 'answer_reminder_others', { count: others }))
  return named.join('\n')
}
