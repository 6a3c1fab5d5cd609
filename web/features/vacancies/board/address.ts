import type { VacancyCard } from '#contract/vacancies.ts'
import { paths, type VacancyContext } from '#contract/web-paths.ts'

/** Where a card leads: staff go to the candidates, candidates to the vacancy. */
export function addressOf(context: VacancyContext, { slug }: Pick<VacancyCard, 'slug'>) {
  return context === 'vacancies' ? paths.vacancyInfo(slug) : paths.vacancy(context, slug)
}
