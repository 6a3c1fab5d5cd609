import type { ReactNode } from 'react'
import {
  isVacancyText,
  type VacancySection,
  vacancySections,
  type VacancyText as TextName,
} from '#contract/vacancies/vacancy-texts.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Languages } from './asked-languages.tsx'
import { Industries } from './industries.tsx'
import { Outcomes } from './outcomes.tsx'
import { DecidingFacts, SalaryPackage } from './salary-facts.tsx'
import { Section } from './section.tsx'
import { Terms } from './terms.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import styles from './vacancy-text.module.css'
import { Written } from './written.tsx'

interface SectionParts {
  title: TextKey<'vacancies'>
  contentOf: (vacancy: VacancyParts) => ReactNode
}

/** The sections that are not a text. */
const others: Record<Exclude<VacancySection, TextName>, SectionParts> = {
  outcomes: {
    title: 'outcomes',
    contentOf: ({ outcomes, language }) => <Outcomes outcomes={outcomes} language={language} />,
  },
  competencies: {
    title: 'competencies',
    contentOf: ({ competencies }) => <Competencies competencies={competencies} />,
  },
  salary: { title: 'salaryPackage', contentOf: (vacancy) => <SalaryPackage vacancy={vacancy} /> },
  industries: {
    title: 'industries',
    contentOf: ({ industries }) => <Industries industries={industries} />,
  },
}

const sections = vacancySections.map((name): SectionParts =>
  isVacancyText(name) ? { title: name, contentOf: textAt(name) } : others[name],
)

/** All that is written about a vacancy: the facts that decide first, then the prose. */
export function VacancyText({ vacancy }: { vacancy: VacancyParts }) {
  const text = useText('vacancies')

  return (
    <div className={styles.text}>
      <DecidingFacts vacancy={vacancy} />
      {sections.map(({ title, contentOf }) => (
        <Section key={title} title={text(title)}>
          {contentOf(vacancy)}
        </Section>
      ))}
    </div>
  )
}

function textAt(name: TextName) {
  if (name === 'languages') return (vacancy: VacancyParts) => <Languages vacancy={vacancy} />
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
