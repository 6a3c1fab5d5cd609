import { IconExternalLink } from '@tabler/icons-react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { keepWaitingPage } from './waiting-page.ts'

/**
 * Leads to the packages in a window of its own, beside a form that credits are missing for: what is
 * written there stays, and the balance follows. Whoever has paid is led back to it.
 */
export function BuyCredits({ label, form }: { label: string; form?: '#apply' }) {
  const text = useText('common')

  return (
    <ButtonLink
      size="small"
      href={paths.credits()}
      target="_blank"
      rel="noopener"
      onClick={() => keepWaitingPage(form)}
      icon={<Icon of={IconExternalLink} size={16} />}
    >
      {label}
      <VisuallyHidden> {text('opensNewWindow')}</VisuallyHidden>
    </ButtonLink>
  )
}
