import type { ReactNode } from 'react'
import type { VacancyText as TextName } from '#contract/vacancies/vacancy-texts.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Industries } from './industries.tsx'
import { Outcomes } from './outcomes.tsx'
import { DecidingFacts, SalaryPackage } from './salary-facts.tsx'
import { Section } from './section.tsx'
import { Terms } from './terms.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import styles from './vacancy-text.module.css'
import { Written } from './written.tsx'

type Shown = TextName | 'outcomes' | 'competencies' | 'salary' | 'industries'

/** The name and the content of each section, in the order of the page. */
const sections: Record<
  Shown,
  { title: TextKey<'vacancies'>; contentOf: (vacancy: VacancyParts) => ReactNode }
> = {
  problem_to_solve: { title: 'jobMission', contentOf: written('problem_to_solve') },
  outcomes: {
    title: 'outcomes',
    contentOf: ({ outcomes, language }) => <Outcomes outcomes={outcomes} language={language} />,
  },
  technical_knowledge: { title: 'skills', contentOf: written('technical_knowledge') },
  softwares: { title: 'softwares', contentOf: written('softwares') },
  languages: { title: 'languages', contentOf: written('languages') },
  competencies: {
    title: 'competencies',
    contentOf: ({ competencies }) => <Competencies competencies={competencies} />,
  },
  salary: { title: 'salaryPackage', contentOf: (vacancy) => <SalaryPackage vacancy={vacancy} /> },
  industries: {
    title: 'industries',
    contentOf: ({ industries }) => <Industries industries={industries} />,
  },
  reason_for_rejection: {
    title: 'reasonForRejection',
    contentOf: written('reason_for_rejection'),
  },
}

/** All that is written about a vacancy: the facts that decide first, then the prose. */
export function VacancyText({ vacancy }: { vacancy: VacancyParts }) {
  const text = useText('vacancies')

  return (
    <div className={styles.text}>
      <DecidingFacts vacancy={vacancy} />
      {Object.values(sections).map(({ title, contentOf }) => (
        <Section key={title} title={text(title)}>
          {contentOf(vacancy)}
        </Section>
      ))}
    </div>
  )
}

function written(name: TextName) {
  return (vacancy: VacancyParts) => <Written language={vacancy.language}>{vacancy[name]}</Written>
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
