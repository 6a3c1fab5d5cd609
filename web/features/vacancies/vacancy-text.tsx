import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { DescriptionList, FactsCard } from '#web/ui/facts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { VacancyContent } from './vacancy-content.ts'
import { Competencies, Outcomes, Section, Written } from './vacancy-section.tsx'
import styles from './vacancy-text.module.css'

/** All that is written about a vacancy: the facts that decide first, then the prose. */
export function VacancyText({ content }: { content: VacancyContent }) {
  const text = useText('vacancies')

  return (
    <div className={styles.text}>
      <DecidingFacts content={content} />
      <Section title={text('jobMission')}>
        <Written>{content.problem_to_solve}</Written>
      </Section>
      <Section title={text('outcomes')}>
        <Outcomes outcomes={content.outcomes} />
      </Section>
      <Section title={text('skills')}>
        <Written>{content.technical_knowledge}</Written>
      </Section>
      <Section title={text('softwares')}>
        <Written>{content.softwares}</Written>
      </Section>
      <Section title={text('languages')}>
        <Written>{content.languages}</Written>
      </Section>
      <Section title={text('competencies')}>
        <Competencies competencies={content.competencies} />
      </Section>
      <Section title={text('salaryPackage')}>
        <SalaryPackage content={content} />
      </Section>
      <Section title={text('industries')}>
        <Industries industries={content.industries} />
      </Section>
      <Section title={text('reasonForRejection')}>
        <Written>{content.reason_for_rejection}</Written>
      </Section>
    </div>
  )
}

function DecidingFacts({ content }: { content: VacancyContent }) {
  const text = useText('vacancies')
  const { money } = useFormat()
  const { min_salary, salary_currency, workplace, education } = content
  const minimum = min_salary !== null && salary_currency !== null ? money(min_salary, salary_currency) : ''

  return (
    <FactsCard
      facts={[
        { label: text('minSalary'), value: <Written>{minimum}</Written>, prominent: true },
        { label: text('workplace'), value: <Written>{workplace}</Written> },
        { label: text('education'), value: <Written>{education}</Written> },
      ]}
    />
  )
}

function SalaryPackage({ content }: { content: VacancyContent }) {
  const text = useText('vacancies')
  const told = [
    { label: text('businessTravel'), value: content.business_travel },
    { label: text('benefits'), value: content.benefits },
    { label: text('averageBonuses'), value: content.average_bonuses },
    { label: text('averageCommissions'), value: content.average_commissions },
    { label: text('locationFixed'), value: content.location_fixed },
  ].filter(({ value }) => value.trim() !== '')

  return (
    <DescriptionList
      facts={[{ label: text('workSchedule'), value: <Written>{content.work_schedule}</Written> }, ...told]}
    />
  )
}

function Industries({ industries }: { industries: readonly string[] }) {
  if (industries.length === 0) return <Written>{''}</Written>
  return (
    <ul className={styles.industries}>
      {industries.map((industry) => (
        <li key={industry}>
          <Tag>{industry}</Tag>
        </li>
      ))}
    </ul>
  )
}
