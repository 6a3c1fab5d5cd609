import type { VacancyCard } from '#contract/vacancies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { FactsCard } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VacancyHeading } from './vacancy-header.tsx'
import styles from './vacancy-detail.module.css'

interface VacancyPreviewProps {
  vacancy: VacancyCard
  withCompany: boolean
}

/** A vacancy as far as its card tells it, while the rest is read. */
export function VacancyPreview({ vacancy, withCompany }: VacancyPreviewProps) {
  const text = useText('vacancies')
  const { money } = useFormat()
  const { min_salary, salary_currency } = vacancy.salary

  return (
    <article className={styles.detail} aria-busy inert>
      <VacancyHeading vacancy={vacancy} withCompany={withCompany} />
      <FactsCard
        facts={[
          { label: text('minSalary'), value: money(min_salary, salary_currency), prominent: true },
          { label: text('workplace'), value: vacancy.workplace_type_value },
        ]}
      />
      <Skeleton of="text" rows={8} />
    </article>
  )
}
