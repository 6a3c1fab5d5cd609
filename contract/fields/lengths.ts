// Every length of a text, once. Counters, forms, the checks of the server and the messages all read
// these.

/**
 * A `max` counts the code points of the trimmed text, a `min` the ones that are seen
 * (`seen-text.ts`).
 */
export const lengths = {
  name: { min: 1, max: 100 },
  company_name: { min: 1, max: 150 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  code: { min: 1, max: 40 },
  credential_id: { max: 1400 },
  phone: { max: 30 },
  short: { max: 150 },
  line: { max: 255 },
  postal_code: { max: 20 },
  description: { max: 5000 },
  title: { min: 1, max: 150 },
  career_text: { max: 5000 },
  skill: { min: 1, max: 100 },
  location: { min: 1, max: 255 },
  long_text: { min: 100, max: 5000 },
  languages: { min: 30, max: 5000 },
  kept_answer: { min: 1, max: 5000 },
  /** A text of a vacancy that is still being written. */
  unfinished: { max: 20_000 },
  work_schedule: { min: 1, max: 500 },
  salary_extra: { max: 1000 },
  feedback: { min: 1, max: 5000 },
  stage_message: { max: 2000 },
  closing_note: { max: 300 },
  view_name: { max: 60 },
  search_name: { min: 1, max: 100 },
  letter_part: { max: 2000 },
  /** Of a file with vacancies, in UTF-16 code units, so that a request holds it. */
  vacancy_file: { max: 900_000 },
  webhook_url: { min: 1, max: 1000 },
  issuer: { min: 1, max: 1000 },
  client_id: { min: 1, max: 255 },
  client_secret: { max: 1000 },
  domain: { min: 1, max: 253 },
  key_name: { min: 1, max: 80 },
  role_name: { min: 2, max: 80 },
  snippet_title: { min: 1, max: 80 },
  snippet: { min: 1, max: 2000 },
  report: { max: 2000 },
  note: { min: 1, max: 4000 },
  reason: { min: 1, max: 1000 },
  message: { min: 1, max: 5000 },
  meeting_place: { max: 500 },
  meeting_note: { max: 1000 },
  invitation_line: { max: 500 },
  approach_line: { min: 1, max: 500 },
  invitation_token: { max: 200 },
  slug: { max: 120 },
  decline_note: { max: 500 },
  perception: { min: 1, max: 100 },
  perception_description: { max: 500 },
} as const

/**
 * The minimum asked for by the interface. The server accepts from `long_text.min`, so that older
 * texts stay valid.
 */
export const reasonForRejectionShownMin = 120

/** The length of a text that a maximum is held against. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC').trim()].length
}
