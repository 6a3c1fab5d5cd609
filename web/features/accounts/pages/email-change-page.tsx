import { IconMail } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { type AddressSide, addressSides, type EmailChange } from '#contract/email-change.ts'
import { paths } from '#contract/web-paths.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { readToken } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEmailChange } from '../api.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { emailChangeView } from '../email-change-view.ts'
import styles from '../email-change.module.css'

/**
 * The page of a mailed link. Opening it changes nothing, because scanners open every link of a
 * mail; a button posts.
 */
export default function EmailChangePage() {
  const text = useText('auth')
  const { change: id = '', address = '', ...query } = useSearch({ from: '/open/email-change' })
  const side = addressSides.find((known) => known === address) ?? 'new'
  const link = { params: { id, side: address }, query }
  const { change, confirm, stop } = useEmailChange(link)
  const heading = useRef<HTMLHeadingElement>(null)
  const view = change.data && emailChangeView(side, change.data.data)
  const isInvalid = change.error?.status === 403 || change.error?.status === 404

  /** The button goes with what it did, and the title says what has come of it. */
  function follow(command: typeof confirm | typeof stop) {
    command.mutate(link, {
      onSuccess: () => heading.current?.focus(),
      onError: (error) => showErrors(error),
    })
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
        {change.data && <Address change={change.data.data} side={side} />}
        {view?.confirm && (
          <Button
            variant="primary"
            size="large"
            wide
            loading={confirm.isPending}
            onClick={() => follow(confirm)}
          >
            {text(view.confirm)}
          </Button>
        )}
        {view?.stop && (
          <Button
            variant="danger"
            size="large"
            wide
            loading={stop.isPending}
            onClick={() => follow(stop)}
          >
            {text(view.stop)}
          </Button>
        )}
        {view?.next === 'password' && <ChoosePassword />}
        {(isInvalid || (view && !view.confirm && !view.stop && view.next !== 'password')) && (
          <Onward />
        )}
      </div>
    </AuthLayout>
  )
}

function Address({ change: { email }, side }: { change: EmailChange; side: AddressSide }) {
  const text = useText('auth')

  return (
    <p className={styles.address}>
      <Icon of={IconMail} size={20} />
      <span className={styles.label}>
        {text(side === 'new' ? 'emailChangeNew' : 'emailChangeOld')}
      </span>
      <strong>{email}</strong>
    </p>
  )
}

function ChoosePassword() {
  const text = useText('auth')

  return (
    <LinkButton
      to={readToken() ? paths.account() : paths.forgotPassword()}
      variant="primary"
      size="large"
      wide
    >
      {text('emailChangeChoosePassword')}
    </LinkButton>
  )
}

/** The link to the next page. A mailed link starts no session. */
function Onward() {
  const text = useText('auth')
  const isSignedIn = readToken() !== null

  return (
    <LinkButton
      to={isSignedIn ? paths.account() : paths.login()}
      variant="primary"
      size="large"
      wide
    >
      {text(isSignedIn ? 'toAccount' : 'login')}
    </LinkButton>
  )
}
