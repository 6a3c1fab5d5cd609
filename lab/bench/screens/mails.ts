// Every mail that the product sends, with ordinary and with long values.
import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import { switchableKinds } from '#contract/notifications/mail-kinds.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { writtenMeeting, writtenZone } from '#contract/times/written-meeting.ts'
import en from '#locales/en/emails.json' with { type: 'json' }
import { renderMail } from '#server/emails/render-mail.ts'
import { findMailText, mailWords } from '#server/platform/i18n.ts'
import type { Screen } from './list.ts'

const link = 'https://altura.example/opens-what-the-mail-is-about'
const zone = 'America/Mexico_City'
const due = { answer_due_at: '2026-12-01T05:59:59Z', answer_time_zone: zone }
const meetsAt = new Date('2026-12-08T16:00:00Z')
const kinds = new Set(
  Object.keys(en).flatMap((key) => key.match(/^(\w+?)_subject(?:_one|_other)?$/)?.[1] ?? []),
)

export const mailScreens: Screen[] = [...kinds].flatMap((kind) =>
  [false, true].map((isLong): Screen => ({
    name: `mail-${kind.replaceAll('_', '-')}${isLong ? '-long' : ''}`,
    who: 'visitor',
    path: '/',
    widths: [1024, 390],
    html: (language) => mailOf(kind, language, isLong),
  })),
)

function mailOf(kind: string, language: Language, isLong: boolean) {
  const facts = factsOf(language, isLong)
  const maySwitchOff = switchableKinds.some((switchable) => switchable === kind)
  const links = {
    ...(findMailText(language, `${kind}_action`, facts) && { link }),
    ...(findMailText(language, `${kind}_stop`, facts) && { stop: link }),
  }
  return renderMail(kind, language, { ...facts, ...links }, maySwitchOff ? link : undefined).html
}

const short = {
  credits: '50',
  number: 'A-000123',
  tax_id: 'XAXX010101000',
  place: 'https://meet.example.com/abc-defg-hij',
  host: 'hooks.example.com',
  hours: '72',
  contact: 'help@altura.example',
  browser: 'Firefox',
  platform: 'Windows',
}

/** A value for everything that a mail may name; long ones are longer than a line of the mail. */
function factsOf(language: Language, isLong: boolean): Record<string, string> {
  const count = isLong ? 12_345 : 1
  const long = (text: string) =>
    isLong ? `${text} Administradoradeinfraestructurasinternacionales ${text}, ${text}` : text
  const company = long('Demo Holding')
  const title = long(language === 'es' ? 'Dirección de Finanzas' : 'Chief Financial Officer')
  const candidate = long('Lucía Barreto Quintana')
  const text = isLong
    ? `Thank you.\n\nhttps://example.com/${'a'.repeat(90)}\n\n${'Your years in treasury convinced us. '.repeat(12)}`
    : 'Thank you for your application.\nWhen could we talk next week?'
  const deadline = writtenDeadline(due, language, null)
  const meeting = writtenMeeting(meetsAt, 45, zone, language)
  const words = (
    key: Parameters<typeof mailWords>[1],
    more: Record<string, string | number> = {},
  ) => mailWords(language, key, { title, company, by: candidate, count, due: deadline, ...more })
  return {
    ...short,
    ...meeting,
    ...named(['due', 'when', 'date'], deadline),
    ...named(['feedback', 'messages', 'text', 'note', 'line'], text),
    ...named(['from', 'by', 'other'], candidate),
    ...named(['amount', 'paid'], words('credits')),
    name: long('Ricardo'),
    ...named(['title', 'search'], title),
    company,
    count: String(count),
    subject: words('verify_email_added'),
    added: words('verify_email_added_administrator'),
    reason: words('credits_refunded_unanswered'),
    returned: words('company_left_returned', { amount: words('credits') }),
    why: words('vacancy_closed_stopped'),
    stage: words('stage_interview'),
    waiting: words('answer_reminder_waiting'),
    question: words('vacancy_unconfirmed_first'),
    confirmed: deadline,
    unless: words('saved_closing_unless'),
    yours: words('vacancy_closed_waits'),
    vacancies: Array.from({ length: isLong ? 10 : 1 }, () => words('answer_reminder_vacancy')).join(
      '\n',
    ),
    more: isLong ? words('search_alert_more') : '',
    pay: formatMoney(count * 16_500, 'mxn', language),
    package: long('Fifty applications to your vacancies'),
    address: long('Paseo de la Reforma 1000, Col. Juárez, 06600 Ciudad de México'),
    zone: writtenZone(zone, meetsAt, language),
  }
}

function named(names: string[], value: string) {
  return Object.fromEntries(names.map((name) => [name, value]))
}
