import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Invited } from '#contract/invitations/invited.ts'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { followedInvitation, keepInvitation } from '#web/lib/followed-invitation.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInvited, useOpening } from '../api.ts'
import { Blocking } from '../blocking.tsx'
import { Declining } from '../declining.tsx'
import { InvitedActions } from '../invited-actions.tsx'
import { useInviter } from '../inviter.ts'
import styles from './invitation-page.module.css'

/** The page of the link of an invitation. Opening it changes nothing; buttons post. */
export default function InvitationPage() {
  const text = useText('invitations')
  const company = useInviter()
  const token = useToken()
  const invited = useInvited(token)
  useOpening(token)
  const heading = useRef<HTMLHeadingElement>(null)
  const isInvalid = invited.error?.status === 403
  const invitation = invited.data?.data
  const title = invitation
    ? text(`invited_${invitation.state}`, { company: company(invitation) })
    : text(isInvalid ? 'linkInvalid' : 'invitation')

  return (
    <AuthLayout
      title={title}
      titleRef={heading}
      lead={invitation ? invitation.title : text(isInvalid ? 'linkInvalidLead' : 'reading')}
      line={text('invitedLine')}
      view="fins"
    >
      <div className={styles.body}>
        {invited.isPending && <Skeleton of="text" rows={3} />}
        {invited.isError && !isInvalid && <ErrorState onRetry={() => void invited.refetch()} />}
        {invitation && token !== null && (
          <Invitation
            invitation={invitation}
            token={token}
            onChanged={() => heading.current?.focus()}
          />
        )}
      </div>
    </AuthLayout>
  )
}

interface InvitationProps {
  invitation: Invited
  token: string
  /** The button that was pressed may be gone. */
  onChanged: () => void
}

function Invitation({ invitation, token, onChanged }: InvitationProps) {
  const text = useText('invitations')
  const { date } = useFormat()
  const { decline } = useSearch({ from: '/open/invitation' })
  const { state, line, expires_at } = invitation
  const company = useInviter()(invitation)
  const isDeclining = decline !== undefined
  const declining = <Declining token={token} isOpen={isDeclining} onDeclined={onChanged} />
  const facts = [
    { label: text('company'), value: company },
    { label: text('cost'), value: text('companyPays') },
    { label: text('until'), value: date(expires_at) },
  ]

  return (
    <>
      {state === 'open' && (
        <>
          {isDeclining && declining}
          {line !== '' && <blockquote className={styles.line}>{line}</blockquote>}
          <DescriptionList facts={facts} />
          {invitation.is_confidential && <Notice>{text('confidential')}</Notice>}
          <InvitedActions invitation={invitation} />
          {!isDeclining && declining}
        </>
      )}
      {state !== 'open' && <p>{text(`invitedLead_${state}`)}</p>}
      {invitation.may_block && (
        <Blocking invitation={invitation} token={token} onChanged={onChanged} />
      )}
    </>
  )
}

/** The token of the address, which it leaves, or the one that this tab has followed before. */
function useToken() {
  const { hash: fragment } = useLocation()
  // The page that follows is located before this one is gone.
  const hash = /^[\w-]+\.\d+\.[\w-]+$/.test(fragment) ? fragment : ''
  const navigate = useNavigate()
  const [token, setToken] = useState(() => (hash === '' ? followedInvitation() : hash))
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash === '') return
    keepInvitation(hash)
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [hash, navigate])
  return token
}
