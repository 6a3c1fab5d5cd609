import { IconLock, IconUsers } from '@tabler/icons-react'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

/**
 * Says of a vacancy that not everyone may see it: to its people, and to a candidate who has been
 * told in confidence whose it is.
 */
export function VisibilityTag({ vacancy }: { vacancy: VacancyCard }) {
  const text = useText('vacancies')
  const { visibility, company } = vacancy
  if (visibility === 'confidential' || company.disclosure === 'shown')
    return (
      <Tag tone="brass" icon={<Icon of={IconLock} size={16} />}>
        {text('confidential')}
      </Tag>
    )
  if (visibility !== 'members') return null
  return <Tag icon={<Icon of={IconUsers} size={16} />}>{text('membersOnly')}</Tag>
}
