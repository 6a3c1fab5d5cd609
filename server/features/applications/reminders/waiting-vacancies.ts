import type { Deadline } from '../apply/mail-received.ts'

export interface UnansweredApplication extends Deadline {
  vacancy_id: string
  slug: string
  title: string
}

export interface VacancySummary {
  vacancy_id: string
  slug: string
  title: string
  count: number
  due: Deadline
}

/** The vacancies of the applications, those with the first deadline first. */
export function byVacancy(waiting: UnansweredApplication[]): VacancySummary[] {
  const vacancies = new Map<string, VacancySummary>()
  for (const { vacancy_id, slug, title, answer_due_at, answer_time_zone } of waiting) {
    const due = { answer_due_at, answer_time_zone }
    const entry = vacancies.get(slug) ?? { vacancy_id, slug, title, count: 0, due }
    const first = answer_due_at < entry.due.answer_due_at ? due : entry.due
    vacancies.set(slug, { ...entry, count: entry.count + 1, due: first })
  }
  return [...vacancies.values()].sort(
    (a, b) => a.due.answer_due_at.getTime() - b.due.answer_due_at.getTime(),
  )
}
