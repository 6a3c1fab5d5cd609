import { useLocation } from '@tanstack/react-router'
import type { KeptIntent } from '#contract/accounts/intent.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { PageNotice } from '#web/ui/page-notice.tsx'
import { useForgetIntent } from './api.ts'

/**
 * Leads back to the vacancy that somebody came for, from whatever had to be done before: buying
 * credits, or writing down the expected pay.
 */
export function IntentNotice({ intent: { vacancy, title, act } }: { intent: KeptIntent }) {
  const text = useText('account')
  const { pathname } = useLocation()
  const forget = useForgetIntent()
  const address = paths.vacancy('executive-vacancies', vacancy)
  const isThere = pathname.endsWith(address.slice(address.lastIndexOf('/')))
  if (isThere || pathname === paths.completeProfile()) return null

  return (
    <PageNotice
      action={
        <LinkButton to={address} hash={act} size="small">
          {text('intentOpen')}
        </LinkButton>
      }
      onDismiss={() => forget.mutate()}
    >
      {text(`intent_${act}`, { title })}
    </PageNotice>
  )
}
