import { useState } from 'react'
import type { InvitationState } from '#contract/invitations/invitation-choices.ts'
import type { Invitation } from '#contract/invitations/invitations.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'
import { useRevokeInvitation } from './api.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './invitation-list.module.css'

const tones: Record<InvitationState, Tone> = {
  sent: 'info',
  opened: 'brass',
  applied: 'success',
  declined: 'warning',
  revoked: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
}

interface InvitationRowProps {
  slug: string
  invitation: Invitation
}

export function InvitationRow({ slug, invitation }: InvitationRowProps) {
  const text = useText('invitations')
  const { link, state } = invitation
  const isOpen = state === 'sent' || state === 'opened'

  return (
    <SettingRow
      title={useTitle(invitation)}
      lead={<Details invitation={invitation} />}
      isState
      below={<Below slug={slug} invitation={invitation} />}
    >
      {link && <CopyButton text={link} label={text('copyLink')} />}
      {isOpen && <Revoke slug={slug} invitation={invitation} />}
    </SettingRow>
  )
}

function useTitle({ kind, email, uses }: Invitation) {
  const text = useText('invitations')
  if (kind === 'link') return text('linkWithUses', { count: uses })
  return email === null ? text('addressForgotten') : shownAddress(email)
}

function Details({ invitation }: { invitation: Invitation }) {
  const text = useText('invitations')
  const { date } = useFormat()
  const { state, kind, uses, applied, held_credits, created_at, expires_at } = invitation
  const isOpen = state === 'sent' || state === 'opened'

  return (
    <span className={styles.details}>
      <StatusTag tone={tones[state]}>{text(`state_${state}`)}</StatusTag>
      {kind === 'link' && <span>{text('appliedOf', { applied, uses })}</span>}
      <span>{text('invitedOn', { day: date(created_at) })}</span>
      {isOpen && <span>{text('endsOn', { day: date(expires_at) })}</span>}
      {held_credits > 0 && <span>{text('holds', { count: held_credits })}</span>}
    </span>
  )
}

/** The people who applied by it, and the reasons of others for declining. */
function Below({ slug, invitation }: InvitationRowProps) {
  const text = useText('invitations')
  const { candidates, declines } = invitation
  if (candidates.length + declines.length === 0) return null

  return (
    <ul className={styles.below}>
      {candidates.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.review(slug, id)}>{text('appliedBy', { name })}</Link>
        </li>
      ))}
      {declines.map(({ reason, note, at }, index) => (
        <li key={`${at} ${index}`}>
          {text('declinedFor', { reason: text(`${reason ?? 'none'}_reason`) })}
          {note !== '' && (
            <>
              {' '}
              “<bdi>{note}</bdi>”
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Revoke({ slug, invitation }: InvitationRowProps) {
  const text = useText('invitations')
  const { id, held_credits: count } = invitation
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeInvitation()
  const title = useTitle(invitation)

  return (
    <>
      <Button size="small" aria-label={text('revokeOf', { title })} onClick={() => setAsking(true)}>
        {text('revoke')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate({ params: { slug, id } }, { onSettled: () => setAsking(false) })
        }
        title={text('revokeTitle')}
        confirmLabel={text('revoke')}
        danger
        loading={revoke.isPending}
      >
        {text('revokeLead', { count })}
      </ConfirmDialog>
    </>
  )
}
