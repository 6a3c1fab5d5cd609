import type { HistoryState } from '@tanstack/react-router'
import { managers, type Role } from '#contract/endpoint/roles.ts'
import { boardOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { pageNameOf } from '#web/lib/page-names.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { readRole } from '#web/lib/stored-account.ts'
import { Page } from '#web/ui/page.tsx'
import { useAccount } from './api.ts'
import styles from './mail-step.module.css'

type Refusal = NonNullable<HistoryState['refusal']>

/** The reason of a refusal, with a link to a page that is allowed. */
export function RefusedPage({ refusal }: { refusal: Refusal }) {
  const text = useText('account')
  const common = useText('common')
  const { data: user } = useAccount()
  const role = user?.role ?? readRole()
  const wayOn = common(role ? 'jobBoard' : 'account')
  const { title, reason } = useReason(refusal, role, wayOn)

  return (
    <Page title={title} lead={reason} width="reading">
      <div className={styles.step}>
        {user && refusal.reason === 'role' && (
          <p className={styles.hint}>
            {text('refusedAccount', { email: shownAddress(user.email) })}
          </p>
        )}
        <LinkButton to={role ? boardOf(role) : paths.account()} variant="primary">
          {text('refusedAction', { page: wayOn })}
        </LinkButton>
        <Link to={paths.account()}>{common('account')}</Link>
      </div>
    </Page>
  )
}

/**
 * A page that is called like the one it leads on to, because each role has its own, is not named.
 */
function useReason(refusal: Refusal, role: Role | null, wayOn: string) {
  const text = useText('account')
  const common = useText('common')
  if (refusal.reason === 'verified')
    return { title: text('alreadyVerifiedTitle'), reason: text('alreadyVerifiedText') }

  const name = pageNameOf(refusal.path)
  return {
    title:
      name && common(name) !== wayOn
        ? text('refusedTitleNamed', { page: common(name) })
        : text('refusedTitle'),
    reason: reasonFor(),
  }

  function reasonFor() {
    if (role === 'candidate') return text('refusedCandidate')
    if (name === 'messages') return common('messagesNotForCollaborators')
    const isOfManagers = refusal.reason === 'role' && refusal.path === paths.completeAccount()
    if (isOfManagers && !managers.some((one) => one === role)) return text('refusedManagers')
    return text('refusedStaff')
  }
}
