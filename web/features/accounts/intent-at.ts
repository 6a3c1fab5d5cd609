import { intentActs, type VacancyIntent } from '#contract/accounts/intent-paths.ts'

/** @returns the intent that is done at a path, or null: the inverse of `pathOfIntent` */
export function intentAt(path: string): VacancyIntent | null {
  const [screen, query] = path.split('?')
  if (screen !== '/vacancy') return null
  const parameters = new URLSearchParams(query)
  const vacancy = parameters.get('slug')
  const act = intentActs.find((one) => parameters.has(one))
  return vacancy && act ? { vacancy, act } : null
}
