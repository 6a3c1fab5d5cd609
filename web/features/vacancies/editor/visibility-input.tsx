import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import type { Ref } from 'react'
import { type Visibility, visibilities } from '#contract/vacancies/vacancy-choices.ts'
import { useCompany } from '#web/features/companies/api.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { fieldsNaming } from './naming.ts'
import type { VacancyDraft } from './vacancy-draft.ts'
import styles from './visibility-input.module.css'

const choices = {
  public: { icon: IconWorld, name: 'visibilityPublic', about: 'visibilityPublicText' },
  members: { icon: IconUsers, name: 'visibilityMembers', about: 'visibilityMembersText' },
  confidential: {
    icon: IconLock,
    name: 'visibilityConfidential',
    about: 'visibilityConfidentialText',
  },
} as const

interface VisibilityInputProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  /** The screen says above what is chosen. */
  labelHidden?: boolean
  /** The texts, which may name the company. */
  draft: VacancyDraft
  /** The choice before the change; none while the vacancy is being written. */
  before?: Visibility
}

/** The readers of a vacancy, and what choosing them cannot do. */
export function VisibilityInput({ draft, before, ...input }: VisibilityInputProps) {
  const text = useText('wizard')
  const { value } = input

  return (
    <div className={styles.input}>
      <RadioGroup
        {...input}
        label={text('visibility')}
        appearance="cards"
        options={visibilities.map((each) => ({
          value: each,
          label: text(choices[each].name),
          description: text(choices[each].about),
          icon: <Icon of={choices[each].icon} />,
        }))}
      />
      {before && <Consequence before={before} after={value} />}
      {value === 'confidential' && <NamingNotice draft={draft} />}
    </div>
  )
}

/** A vacancy that was open to more readers has been read. */
function Consequence({ before, after }: { before: Visibility; after: Visibility }) {
  const text = useText('wizard')
  if (before === after) return null
  if (before === 'confidential') return <Notice tone="warning">{text('visibilityOpened')}</Notice>
  if (after === 'public') return null
  return (
    <Notice tone="warning">
      {text(after === 'confidential' ? 'visibilityHidden' : 'visibilityClosed')}
    </Notice>
  )
}

/** Names the texts in which candidates would read whose the vacancy is. */
function NamingNotice({ draft }: { draft: VacancyDraft }) {
  const text = useText('wizard')
  const language = useLanguage()
  const company = useCompany().data?.data
  const fields = company ? fieldsNaming(draft, company).map((label) => text(label)) : []

  return (
    <output className={styles.naming}>
      {fields.length > 0 && (
        <Notice tone="warning" title={text('namesCompany')}>
          {text('namesCompanyIn', { fields: new Intl.ListFormat(language).format(fields) })}
        </Notice>
      )}
    </output>
  )
}
