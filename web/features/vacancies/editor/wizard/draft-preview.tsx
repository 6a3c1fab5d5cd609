import { useCompany } from '#web/features/companies/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { useIndustries } from '../../api.ts'
import type { VacancyParts } from '../../detail/vacancy-parts.ts'
import { VacancyText } from '../../detail/vacancy-text.tsx'
import { Written } from '../../detail/written.tsx'
import { useCompetencies } from '../api.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import styles from './draft-preview.module.css'

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
        <Readers draft={draft} />
      </header>
      <VacancyText vacancy={usePreview(draft)} />
    </article>
  )
}

/** The readers of the vacancy, and the company as they read it. */
function Readers({ draft: { visibility } }: { draft: VacancyDraft }) {
  const text = useText('wizard')
  const common = useText('common')
  const company = useCompany().data?.data
  if (!company) return null
  const isHidden = visibility === 'confidential'
  const name = isHidden
    ? [common('confidential_company'), company.industry_value].filter(Boolean).join(' · ')
    : company.name

  return (
    <p className={styles.readers}>
      <CompanyAvatar name={name} src={company.logo} size={34} confidential={isHidden} />
      <span>{text(readers[visibility], { company: name })}</span>
    </p>
  )
}

const readers = {
  public: 'seenByAll',
  members: 'seenByMembers',
  confidential: 'seenByMembers',
} as const

/** Choices are kept as ids and codes; here they get their words. */
function usePreview(draft: VacancyDraft): VacancyParts {
  const label = useText('labels')
  const industries = useIndustries().data?.data ?? []
  const competencies = useCompetencies().data?.data ?? []

  return {
    ...draft,
    workplace_type_value: draft.workplace_type ? label(draft.workplace_type) : '',
    education_level_value: draft.education_level ? label(draft.education_level) : '',
    asked_languages: draft.asked_languages.flatMap(({ code, level }) =>
      code !== null && level !== null ? [{ code, level }] : [],
    ),
    outcomes: draft.outcomes.map((outcome, id) => ({ id, outcome })),
    industries: draft.industries.flatMap(
      (id) => industries.find((industry) => industry.id === id) ?? [],
    ),
    competencies: draft.competencies.map(
      (chosen) => competencies.find(({ id }) => id === chosen.id) ?? { ...chosen, description: '' },
    ),
  }
}
