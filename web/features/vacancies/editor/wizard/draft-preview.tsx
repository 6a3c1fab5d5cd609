import { useText } from '#web/lib/i18n/text.ts'
import { useCompetencies, useIndustries } from '../../api.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import type { VacancyContent } from '../../detail/vacancy-content.ts'
import { VacancyText } from '../../detail/vacancy-text.tsx'
import { Written } from '../../detail/vacancy-text.tsx'
import styles from './wizard.module.css'

/** The vacancy as it will be read once it is posted. */
export function DraftPreview({ draft }: { draft: VacancyDraft }) {
  const text = useText('wizard')
  const languages = { en: text('languageEnglish'), es: text('languageSpanish') }

  return (
    <article className={styles.preview} aria-label={text('postStep')}>
      <header className={styles.previewHeader}>
        <h3 className={styles.previewTitle}>
          <Written>{draft.title}</Written>
        </h3>
        <p className={styles.previewMeta}>
          <Written>{draft.address.location}</Written>
          {draft.language && <span>{languages[draft.language]}</span>}
        </p>
      </header>
      <VacancyText content={useDraftContent(draft)} />
    </article>
  )
}

/** Choices are kept as ids and codes; here they get their words. */
function useDraftContent(draft: VacancyDraft): VacancyContent {
  const label = useText('labels')
  const industries = useIndustries().data?.data ?? []
  const competencies = useCompetencies().data?.data ?? []

  return {
    ...draft,
    ...draft.salary,
    location_fixed: draft.address.location_fixed,
    workplace: draft.workplace_type ? label(draft.workplace_type) : '',
    education: draft.education_level ? label(draft.education_level) : '',
    industries: draft.industries.flatMap(
      (id) => industries.find((industry) => industry.id === id)?.name ?? [],
    ),
    competencies: draft.competencies.map(
      (chosen) => competencies.find(({ id }) => id === chosen.id) ?? { ...chosen, description: '' },
    ),
  }
}
