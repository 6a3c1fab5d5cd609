// The answer of the statement, with times as the JSON of the database has them.
import type { Away } from '#contract/applications/candidate-application.ts'
import type { CountByStage } from '#contract/applications/today.ts'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Language } from '#contract/fields/languages.ts'

interface Named {
  name: string
  last_name: string
  photo: string | null
  away: Away | null
}

interface WaitingRow extends Named {
  id: string
  vacancy_id: string
  slug: string
  title: string
  locale: Language
  applied_at: string
  answer_due_at: string
  answer_time_zone: string
  is_opened: boolean
}

interface ChatRow extends Named {
  id: string
  slug: string
  title: string
  locale: Language
  last_message: string
  last_message_at: string
  unread: number
}

interface MeetingRow extends Named {
  id: string
  chat_id: string
  slug: string
  title: string
  locale: Language
  starts_at: string
  duration_minutes: number
  host_id: string
  host: string | null
  host_hidden: HiddenName | null
}

interface VacancyRow {
  slug: string
  title: string
  locale: Language
  created_at: string
  stages: Partial<CountByStage> | null
  candidates: number
  waiting: number
  seen: { candidates: number; waiting: number } | null
  answer_due_at: string | null
  answer_time_zone: string | null
}

export interface TodayRow {
  time_zone: string
  has_profile: boolean
  has_colleague: boolean
  has_vacancy: boolean
  has_answered: boolean
  waiting: { count: number; others: number; due_today: number; due_this_week: number }
  waiting_first: WaitingRow[]
  unread: number
  chats: ChatRow[]
  meetings: MeetingRow[]
  drafts: { id: string; title: string | null; updated_at: string }[]
  open: number
  vacancies: VacancyRow[]
  stages: Partial<CountByStage> | null
  answers: {
    applications: number
    answered_in_time: number
    median_hours: number | null
    returned_credits: number
    rated: number
    useful: number
  } | null
  weeks: {
    week: string
    applications: number
    answered_in_time: number
    median_hours: number | null
  }[]
}
