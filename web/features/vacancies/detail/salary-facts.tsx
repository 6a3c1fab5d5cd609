import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { DescriptionList, FactsCard } from '#web/ui/facts.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import { Written } from './written.tsx'

export function DecidingFacts({ vacancy }: { vacancy: VacancyParts }) {
  const text = useText('vacancies')
  const { money } = useFormat()
  const { workplace_type_value: workplace, education_level_value: education, salary } = vacancy
  const { min_salary, salary_currency } = salary
  const minimum =
    min_salary !== null && salary_currency !== null ? money(min_salary, salary_currency) : ''

  return (
    <FactsCard
      facts={[
        { label: text('minSalary'), value: <Written>{minimum}</Written>, prominent: true },
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
  const facts = [
    { label: text('businessTravel'), value: salary.business_travel },
    { label: text('benefits'), value: salary.benefits },
    { label: text('averageBonuses'), value: salary.average_bonuses },
    { label: text('averageCommissions'), value: salary.average_commissions },
    { label: text('locationFixed'), value: address.location_fixed },
  ].flatMap(({ label, value }) =>
    value?.trim() ? [{ label, value: <Written language={language}>{value}</Written> }] : [],
  )

  return (
    <DescriptionList
      facts={[
        {
          label: text('workSchedule'),
          value: <Written language={language}>{salary.work_schedule}</Written>,
        },
        ...facts,
      ]}
    />
  )
}
