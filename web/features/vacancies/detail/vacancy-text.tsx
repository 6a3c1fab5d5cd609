import { useText } from '#web/lib/i18n/text.ts'
import { Industries } from './industries.tsx'
import { Outcomes } from './outcomes.tsx'
import { DecidingFacts, SalaryPackage } from './salary-facts.tsx'
import { Section } from './section.tsx'
import { Terms } from './terms.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import styles from './vacancy-text.module.css'
import { Written } from './written.tsx'

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

function Competencies({ competencies }: Pick<VacancyParts, 'competencies'>) {
  if (competencies.length === 0) return <Written>{''}</Written>
  return (
    <Terms
      terms={competencies.map(({ id, competence, description }) => ({
        key: id,
        name: competence,
        description,
      }))}
    />
  )
}
