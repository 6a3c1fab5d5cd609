import { useText } from '#web/lib/i18n/text.ts'
import { DescriptionList, FactsCard } from '#web/ui/facts.tsx'
import { usePayFact, useYearlyFact } from './pay.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import { Written } from './written.tsx'

export function DecidingFacts({ vacancy }: { vacancy: VacancyParts }) {
  const text = useText('vacancies')
  const payFact = usePayFact()
  const { workplace_type_value: workplace, education_level_value: education, salary } = vacancy
  const { min_salary, max_salary, salary_currency } = salary
  const pay =
    min_salary !== null && salary_currency !== null
      ? payFact({ min_salary, max_salary, salary_currency })
      : { label: text('minSalary'), value: <Written>{''}</Written>, prominent: true }

  return (
    <FactsCard
      facts={[
        pay,
        { label: text('workplace'), value: <Written>{workplace}</Written> },
        { label: text('education'), value: <Written>{education}</Written> },
        ...(vacancy.min_years === null
          ? []
          : [
              {
                label: text('experience'),
                value: text('leadingYears', { count: vacancy.min_years }),
              },
            ]),
      ]}
    />
  )
}

export function SalaryPackage({
  vacancy: { salary, address, language },
}: {
  vacancy: VacancyParts
}) {
  const text = useText('vacancies')
  const yearly = useYearlyFact()
  const { salary_currency, yearly_bonus, yearly_variable } = salary
  const textFact = (label: string, value: string | null) =>
    value?.trim() ? [{ label, value: <Written language={language}>{value}</Written> }] : []

  return (
    <DescriptionList
      facts={[
        {
          label: text('workSchedule'),
          value: <Written language={language}>{salary.work_schedule}</Written>,
        },
        ...textFact(text('businessTravel'), salary.business_travel),
        ...textFact(text('benefits'), salary.benefits),
        ...yearly(text('yearlyBonus'), yearly_bonus, salary_currency),
        ...textFact(text('averageBonuses'), salary.average_bonuses),
        ...yearly(text('yearlyVariable'), yearly_variable, salary_currency),
        ...textFact(text('averageCommissions'), salary.average_commissions),
        ...textFact(text('locationFixed'), address.location_fixed),
      ]}
    />
  )
}
