// Every mail that the product sends, with ordinary and with long values.
import type { ReturnCause } from '#contract/applications/application-states.ts'
import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import { switchableKinds } from '#contract/notifications/mail-kinds.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { writtenMeeting, writtenZone } from '#contract/times/written-meeting.ts'
import { type MailKind, renderMail } from '#server/emails/render-mail.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Screen } from './list.ts'

const widths = [1024, 390]
const link = 'https://altura.example/opens-what-the-mail-is-about'
const meetsAt = new Date('2026-12-08T16:00:00Z')
const due = { answer_due_at: '2026-12-01T05:59:59Z', answer_time_zone: 'America/Mexico_City' }

const device = { browser: 'Firefox', platform: 'Windows' }

interface Values {
  name: string
  candidate: string
  company: string
  title: string
  package: string
  address: string
  text: string
  count: number
}

const ordinary: Record<Language, Values> = {
  en: {
    name: 'Ricardo',
    candidate: 'Lucía Barreto Quintana',
    company: 'Demo Holding',
    title: 'Chief Financial Officer',
    package: 'Fifty applications to your vacancies',
    address: 'Paseo de la Reforma 1000, Col. Juárez, 06600 Ciudad de México, Mexico',
    text: 'Thank you for your application. Your years in treasury convinced us.\nWhen could we talk next week?',
    count: 1,
  },
  es: {
    name: 'Ricardo',
    candidate: 'Lucía Barreto Quintana',
    company: 'Demo Holding',
    title: 'Dirección de Finanzas',
    package: 'Cincuenta postulaciones a sus vacantes',
    address: 'Paseo de la Reforma 1000, Col. Juárez, 06600 Ciudad de México, México',
    text: 'Gracias por su postulación. Nos convenció su experiencia en tesorería.\n¿Cuándo podemos hablar la próxima semana?',
    count: 1,
  },
}

/** As long as the fields of the product let them be, and longer than a line of the mail. */
function lengthened(values: Values): Values {
  return {
    name: 'María Fernanda del Socorro',
    candidate: `${values.candidate} y Administradoradeinfraestructurasinternacionales`,
    company: `${values.company} Administradoradeinfraestructurasinternacionales, S. A. P. I. de C. V.`,
    title: `${values.title} Administradoradeinfraestructurasinternacionales ${values.title}, ${values.title}`,
    package: values.package,
    address: `${values.address}, ${values.address}`,
    text: `${values.text}\n\nhttps://example.com/${'a'.repeat(90)}\n\n${values.text.repeat(6)}`,
    count: 12_345,
  }
}

export const mailScreens: Screen[] = Object.keys(factsOf('en', ordinary.en)).flatMap((kind) =>
  [kind, `${kind}-long`].map((name): Screen => ({
    name: `mail-${name.replaceAll('_', '-')}`,
    who: 'visitor',
    path: '/',
    widths,
    html(language) {
      const values = name === kind ? ordinary[language] : lengthened(ordinary[language])
      return mailOf(kind, language, values)
    },
  })),
)

function mailOf(sheet: string, language: Language, values: Values) {
  const facts = factsOf(language, values)[sheet] ?? {}
  const kind = sheet.startsWith('credits_refunded') ? 'credits_refunded' : sheet
  const maySwitchOff = switchableKinds.some((switchable) => switchable === kind)
  return renderMail(kind, language, facts, maySwitchOff ? link : undefined).html
}

type Sheet =
  | Exclude<MailKind, 'credits_refunded'>
  | `credits_refunded_${Exclude<ReturnCause, 'company_left'>}`

/** The facts of each mail, by its kind; where a text has a reason, by kind and reason. */
function purchaseFacts(language: Language, { name, company, address, count, ...values }: Values) {
  return {
    name,
    package: values.package,
    credits: '50',
    amount: formatMoney(count * 16_500, 'mxn', language),
    number: 'A-000123',
    company: `${company}, S.A. de C.V.`,
    tax_id: 'XAXX010101000',
    address,
  }
}

/** The mails about what operators decide. */
function decisions(decided: Record<string, string>) {
  return {
    account_suspended: decided,
    account_restored: decided,
    company_suspended: decided,
    company_restored: decided,
    vacancy_taken_down: decided,
    vacancy_restored: decided,
    operator_made: decided,
    report_settled: decided,
  }
}

function closingFacts(language: Language, about: Record<string, string>, count: number) {
  const end = { ...due, answer_due_at: '2026-12-12T05:59:59Z' }
  const closing = { ...about, day: writtenDeadline(end, language, null) }
  const waiting = mailWords(language, 'vacancy_closing_waiting', { count })
  return { vacancy_closing: { ...closing, waiting }, saved_closing: closing }
}

function refundFacts<Facts>(refunded: (cause: string) => Facts) {
  return {
    credits_refunded_unanswered: refunded('unanswered'),
    credits_refunded_vacancy_closed: refunded('vacancy_closed'),
    credits_refunded_withdrawn: refunded('withdrawn'),
    credits_refunded_candidate_away: refunded('candidate_away'),
    credits_refunded_taken_down: refunded('taken_down'),
    credits_refunded_company_suspended: refunded('company_suspended'),
    credits_refunded_short_answer: refunded('short_answer'),
  }
}

function talkFacts(language: Language, about: Record<string, string>, note: string) {
  const { day, hours } = writtenMeeting(meetsAt, 45, 'America/Mexico_City', language)
  const zone = writtenZone('America/Mexico_City', meetsAt, language)
  const facts = { ...about, other: about['company'] ?? '', day, hours, zone }
  const agreed = { ...facts, place: 'https://meet.example.com/abc-defg-hij' }
  return {
    meeting_confirmed: agreed,
    meeting_moved: agreed,
    meeting_called_off: { ...facts, note },
    stage_told: { ...about, stage: mailWords(language, 'stage_interview', {}), text: note },
    invitation: { ...about, line: note, day: 'December 10, 2026', stop: link },
  }
}

function alertFacts(language: Language, about: Record<string, string>, count: number) {
  const line = mailWords(language, 'search_alert_line', {
    ...about,
    place: 'Monterrey, Nuevo León',
    pay: '180,000 MXN',
  })
  return {
    search_alert: {
      ...about,
      search: about['title'] ?? '',
      count: String(count),
      vacancies: Array.from({ length: Math.min(count, 10) }, () => line).join('\n'),
      more: count > 10 ? mailWords(language, 'search_alert_more', { count: count - 10 }) : '',
    },
  }
}

function factsOf(language: Language, values: Values): Record<string, Record<string, string>> {
  const { name, candidate, company, title, text, count } = values
  const deadline = writtenDeadline(due, language, null)
  const about = { name, company, title, link }
  const contact = 'help@altura.example'
  const amount = mailWords(language, 'credits', { count: count + 1 })
  const refunded = (cause: string) => ({
    ...about,
    reason: mailWords(language, `credits_refunded_${cause}`, { title, company }),
    amount,
  })
  const awarded = {
    ...about,
    reason: mailWords(language, 'credits_awarded_unanswered', { title, company }),
    amount,
  }
  const vacancies = [title, title, title].map((waiting, index) =>
    mailWords(language, 'answer_reminder_vacancy', {
      title: waiting,
      count: count + index,
      due: deadline,
    }),
  )
  const facts: Record<Sheet, Record<string, string>> = {
    ...talkFacts(language, about, text),
    reset_password: { name, link },
    password_changed: { name, contact },
    ...integrationFacts(name, candidate, link, contact),
    ...securityFacts(name, contact, count),
    ...accountFacts(name, link, contact),
    ...teamFacts(language, about, { by: candidate, count, due: deadline, vacancies }),
    application_sent: { ...about, due: deadline, paid: mailWords(language, 'credits', { count }) },
    application_answered: { ...about, feedback: text },
    answer_reminder: {
      name,
      link,
      waiting: mailWords(language, 'answer_reminder_waiting', { count, due: deadline }),
      vacancies: [
        ...vacancies.slice(0, count === 1 ? 1 : undefined),
        ...(count === 1 ? [] : [mailWords(language, 'answer_reminder_others', { count })]),
      ].join('\n'),
    },
    ...closingFacts(language, about, count),
    ...alertFacts(language, about, count),
    credits_awarded: awarded,
    ...refundFacts(refunded),
    credits_bought: { ...purchaseFacts(language, values), link },
    payment_refunded: { ...purchaseFacts(language, values), link },
    new_browser: { name, contact, link, when: deadline, ...device },
    new_message: { ...about, from: candidate, messages: text, count: String(count) },
    vacancy_assigned: about,
    company_leaving: { ...about, date: 'December 7, 2026' },
    company_kept: about,
    company_left: { ...about, returned: mailWords(language, 'company_left_returned', { amount }) },
    ...decisions({ ...about, reason: text, contact }),
  }
  return facts
}

interface Received {
  by: string
  count: number
  due: string
  vacancies: string[]
}

/** The facts of mails about colleagues and new applications. */
function teamFacts(
  language: Language,
  { name, company, title, link }: Record<'name' | 'company' | 'title' | 'link', string>,
  { by, count, due, vacancies }: Received,
) {
  return {
    verify_email: {
      name,
      link,
      subject: mailWords(language, 'verify_email_added', { by, company }),
      added: mailWords(language, 'verify_email_added_administrator', { by, company }),
    },
    application_received: {
      name,
      link,
      count: String(count),
      due,
      title: count === 1 ? title : '',
      vacancies: count === 1 ? '' : vacancies.join('\n'),
    },
  }
}

function accountFacts(name: string, link: string, contact: string) {
  const hours = '72'
  return {
    export_ready: { name, link },
    deletion_requested: { name, link, date: 'December 7, 2026' },
    deletion_undone: { name, link },
    account_erased: {},
    email_change_confirmation: { name, link },
    email_change_requested: { name, hours, link },
    email_change_approval: { name, hours, link },
    email_changed: { name, hours, contact, link },
    email_change_undone: { name, link },
    email_change_reversed: { name, contact },
  }
}

function integrationFacts(name: string, by: string, link: string, contact: string) {
  return {
    log_in_by_provider: { name, link },
    provider_changed: { name, by, link, contact },
    webhook_failing: { name, link, host: 'hooks.example.com' },
  }
}

function securityFacts(name: string, contact: string, count: number) {
  return {
    second_factor_added: { name, contact },
    second_factor_removed: { name, contact },
    second_factor_reset: { name, contact },
    recovery_code_used: { name, contact, count: String(count) },
    recovery_codes_made: { name, contact },
    passkey_added: { name, contact },
    passkey_removed: { name, contact },
  }
}
