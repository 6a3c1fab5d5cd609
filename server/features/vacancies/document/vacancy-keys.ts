// The source of each key of a vacancy's JSON. A key that the contract gains does not compile until
// it has one.
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { ownFields } from './content-fields.ts'

type Key = keyof Vacancy

/** The same for everybody until the vacancy changes: vacancy_document() of the database. */
export const documentKeys = {
  ...ownFields,
  slug: true,
  job_status: true,
  created_at: true,
  closes_on: true,
  address: true,
  salary: true,
  outcomes: true,
  credits_value: true,
} as const satisfies Partial<Record<Key, true>>

/** The keys that depend on the language, and on nothing else of the reader. */
export const languageKeys = {
  job_status_value: true,
  workplace_type_value: true,
  education_level_value: true,
  place: true,
  industries: true,
  industry: true,
  competencies: true,
} as const satisfies Partial<Record<Key, true>>

/** Depends on the viewer, or changes without the vacancy. */
export const viewerKeys = {
  company: true,
  closing: true,
  confirmed_at: true,
  confirm_by: true,
  answers: true,
  collaborators: true,
  already_applied: true,
  can_apply: true,
  application: true,
  answer_promise: true,
  candidates_count: true,
  waiting: true,
  seen: true,
  closed_for: true,
  closed_note: true,
  is_confirmation_due: true,
  taken_down: true,
  turned_away: true,
  visibility: true,
  sponsorship: true,
} as const satisfies Partial<Record<Key, true>>

export type DocumentKey = keyof typeof documentKeys
export type LanguageKey = keyof typeof languageKeys
type ViewerKey = keyof typeof viewerKeys
/** The promise of an answer is added in JavaScript, from the time zone of the company. */
export type CandidateKey = Exclude<
  ViewerKey,
  | 'answer_promise'
  | 'candidates_count'
  | 'waiting'
  | 'seen'
  | 'closed_for'
  | 'closed_note'
  | 'is_confirmation_due'
  | 'taken_down'
  | 'turned_away'
  | 'visibility'
>
/** The keys of a card that depend on the viewer. */
export type CardKey<Of extends string> = Extract<keyof VacancyCard, Of>
export type StaffKey = Exclude<ViewerKey, 'answer_promise' | 'answers' | 'application'>

export const vacancyKeys: Record<Key, true> = { ...documentKeys, ...languageKeys, ...viewerKeys }
