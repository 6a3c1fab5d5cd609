import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { EmailChangeActions } from '../email-change-actions.tsx'
import { EmailChangeAddress } from '../email-change-address.tsx'
import { useEmailChange } from '../email-change-api.ts'
import { emailChangeView } from '../email-change-view.ts'
import styles from './email-change-page.module.css'

/**
 * The page of a mailed link. Opening it changes nothing, because scanners open every link of a
 * mail; a button posts.
 */
export default function EmailChangePage() {
  const text = useText('auth')
  const { change: id = '', address = '', ...query } = useSearch({ from: '/open/email-change' })
  const side = address === 'old' ? address : 'new'
  const link = { params: { id, side: address }, query }
  const change = useEmailChange(link)
  const heading = useRef<HTMLHeadingElement>(null)
  const view = change.data && emailChangeView(side, change.data.data)
  const isInvalid = change.error?.status === 403 || change.error?.status === 404

  /** The button goes with what it did, and the title says what has come of it. */
  function focusTitle() {
    heading.current?.focus()
  }

  return (
    <AuthLayout
      title={text(view?.title ?? (isInvalid ? 'emailLinkInvalid' : 'emailChangeTitle'))}
      titleRef={heading}
      lead={text(view?.lead ?? (isInvalid ? 'emailLinkInvalidLead' : 'emailChangePendingLead'))}
      line={text('emailChangeLine')}
      view="wall"
    >
      <div className={styles.body}>
        {change.isPending && <Skeleton of="text" rows={2} />}
        {change.isError && !isInvalid && <ErrorState onRetry={() => void change.refetch()} />}
        {change.data && <EmailChangeAddress change={change.data.data} side={side} />}
        {(view || isInvalid) && (
          <EmailChangeActions link={link} view={view} onFollowed={focusTitle} />
        )}
      </div>
    </AuthLayout>
  )
}
