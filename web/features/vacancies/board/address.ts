import { paths, type VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'

/** The address of a card: the candidates for staff, the vacancy for candidates. */
export function addressOf(context: VacancyContext, { slug }: Pick<VacancyCard, 'slug'>) {
  return context === 'vacancies' ? paths.vacancyInfo(slug) : paths.vacancy(context, slug)
}
