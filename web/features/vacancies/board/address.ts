import type { VacancyCard } from '#contract/vacancy-card.ts'
import { paths, type VacancyContext } from '#contract/web-paths.ts'

/** The address of a card: the candidates for staff, the vacancy for candidates. */
export function addressOf(context: VacancyContext, { slug }: Pick<VacancyCard, 'slug'>) {
  return context === 'vacancies' ? paths.vacancyInfo(slug) : paths.vacancy(context, slug)
}
