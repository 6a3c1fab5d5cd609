import { intentActs, type VacancyIntent } from '#contract/accounts/intent-paths.ts'
import { sourceNamed, sourceParameter } from '#contract/applications/application-sources.ts'

/** @returns the intent that is done at a path, or null: the inverse of `pathOfIntent` */
export function intentAt(path: string): VacancyIntent | null {
  const [screen, query] = path.split('?')
  if (screen !== '/vacancy') return null
  const parameters = new URLSearchParams(query)
  const vacancy = parameters.get('slug')
  const act = intentActs.find((one) => parameters.has(one))
  const source = sourceNamed(parameters.get(sourceParameter)) ?? undefined
  return vacancy && act ? { vacancy, act, source } : null
}
