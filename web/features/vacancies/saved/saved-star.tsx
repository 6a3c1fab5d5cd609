import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsSaved, useSetSaved } from './saved-api.ts'

interface SavedStarProps {
  vacancy: { slug: string; title: string }
}

/** Saves a vacancy for later; pressed while it is saved. */
export function SavedStar({ vacancy: { slug, title } }: SavedStarProps) {
  const text = useText('vacancies')
  const isSaved = useIsSaved(slug)
  const setSaved = useSetSaved(slug)

  return (
    <IconButton
      label={text('saveVacancy', { title })}
      title={text(isSaved ? 'removeSaved' : 'saveForLater')}
      icon={<Icon of={isSaved ? IconStarFilled : IconStar} size={20} />}
      aria-pressed={isSaved}
      onClick={() => setSaved(!isSaved)}
    />
  )
}
