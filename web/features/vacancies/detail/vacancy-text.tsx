import type { ReactNode } from 'react'
import type { Collaborator } from '#contract/collaborator.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { DescriptionList, FactsCard } from '#web/ui/facts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import styles from './vacancy-text.module.css'

/** All that is written about a vacancy: the facts that decide first, then the prose. */
export function VacancyText({ vacancy }: { vacancy: VacancyParts }) {
  const text = useText('vacancies')

  return (
    <div className={styles.text}>
      <DecidingFacts vacancy={vacancy} />
      <Section title={text('jobMission')}>
        <Written>{vacancy.problem_to_solve}</Written>
      </Section>
      <Section title={text('outcomes')}>
        <Outcomes outcomes={vacancy.outcomes} />
      </Section>
      <Section title={text('skills')}>
        <Written>{vacancy.technical_knowledge}</Written>
      </Section>
      <Section title={text('softwares')}>
        <Written>{vacancy.softwares}</Written>
      </Section>
      <Section title={text('languages')}>
        <Written>{vacancy.languages}</Written>
      </Section>
      <Section title={text('competencies')}>
        <Competencies competencies={vacancy.competencies} />
      </Section>
      <Section title={text('salaryPackage')}>
        <SalaryPackage vacancy={vacancy} />
      </Section>
      <Section title={text('industries')}>
        <Industries industries={vacancy.industries} />
      </Section>
      <Section title={text('reasonForRejection')}>
        <Written>{vacancy.reason_for_rejection}</Written>
      </Section>
    </div>
  )
}

function DecidingFacts({ vacancy }: { vacancy: VacancyParts }) {
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
      ]}
    />
  )
}

function SalaryPackage({ vacancy: { salary, address } }: { vacancy: VacancyParts }) {
  const text = useText('vacancies')
  const told = [
    { label: text('businessTravel'), value: salary.business_travel },
    { label: text('benefits'), value: salary.benefits },
    { label: text('averageBonuses'), value: salary.average_bonuses },
    { label: text('averageCommissions'), value: salary.average_commissions },
    { label: text('locationFixed'), value: address.location_fixed },
  ].flatMap(({ label, value }) => (value?.trim() ? [{ label, value }] : []))

  return (
    <DescriptionList
      facts={[
        { label: text('workSchedule'), value: <Written>{salary.work_schedule}</Written> },
        ...told,
      ]}
    />
  )
}

function Industries({ industries }: Pick<VacancyParts, 'industries'>) {
  if (industries.length === 0) return <Written>{''}</Written>
  return (
    <ul className={styles.industries}>
      {industries.map(({ id, name }) => (
        <li key={id}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}

/** A text with its own line breaks. In a draft it may still be missing, and that is said. */
export function Written({ children }: { children: string }) {
  const text = useText('wizard')
  if (children.trim() === '') return <span className={styles.missing}>{text('missing')}</span>
  return <span className={styles.prose}>{children}</span>
}

function Outcomes({ outcomes }: Pick<VacancyParts, 'outcomes'>) {
  return (
    <ol className={styles.outcomes}>
      {outcomes.map(({ id, outcome }) => (
        <li key={id}>
          <Written>{outcome}</Written>
        </li>
      ))}
    </ol>
  )
}

function Competencies({ competencies }: Pick<VacancyParts, 'competencies'>) {
  if (competencies.length === 0) return <Written>{''}</Written>
  return (
    <dl className={styles.competencies}>
      {competencies.map(({ id, competence, description }) => (
        <div key={id}>
          <dt>{competence}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The collaborators of the vacancy; nothing where there are none. */
export function Collaborators({ people }: { people: readonly Collaborator[] }) {
  const text = useText('vacancies')
  if (people.length === 0) return null

  return (
    <Section title={text('collaborators')}>
      <dl className={styles.competencies}>
        {people.map(({ slug, name, last_name, role_name }) => (
          <div key={slug}>
            <dt>{`${name} ${last_name}`}</dt>
            <dd>{role_name}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
