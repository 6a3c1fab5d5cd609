import { useNavigate } from '@tanstack/react-router'
import { pathOfIntent } from '#contract/accounts/intent-paths.ts'
import type { Invited } from '#contract/invitations/invited.ts'
import { jobAt } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { showErrors } from '#web/lib/failures.ts'
import { followedInvitation, forgetInvitation } from '#web/lib/followed-invitation.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { rememberReturn } from '#web/lib/return-path.ts'
import { readToken } from '#web/lib/storage.ts'
import { readRole } from '#web/lib/stored-account.ts'
import { useClaimInvitation } from '#web/lib/use-claim-followed.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The ways into the application, for candidates and for visitors. */
export function InvitedActions({ invitation }: { invitation: Invited }) {
  const text = useText('invitations')
  const role = readToken() === null ? null : readRole()

  if (role === 'candidate') return <Claiming invitation={invitation} />
  if (role !== null) return <Notice>{text('forCandidates')}</Notice>
  const remember = () => rememberReturn(applyingTo(invitation))
  return (
    <>
      <LinkButton
        to={paths.registerExecutive()}
        onClick={remember}
        variant="primary"
        size="large"
        wide
      >
        {text('register')}
      </LinkButton>
      <LinkButton to={paths.login()} onClick={remember} size="large" wide>
        {text('logIn')}
      </LinkButton>
      {invitation.is_listed && (
        <ButtonLink href={jobAt(invitation.vacancy)} variant="quiet" wide>
          {text('readVacancy')}
        </ButtonLink>
      )}
    </>
  )
}

/** Binds the invitation to the account, and goes on to the vacancy. */
function Claiming({ invitation }: { invitation: Invited }) {
  const text = useText('invitations')
  const navigate = useNavigate()
  const claim = useClaimInvitation()

  function goTo(href: string) {
    const token = followedInvitation()
    if (token === null) return
    claim.mutate(
      { body: { token } },
      {
        onSuccess() {
          forgetInvitation()
          void navigate({ href })
        },
        onError: (error) => showErrors(error),
      },
    )
  }

  return (
    <>
      <Button
        variant="primary"
        size="large"
        wide
        loading={claim.isPending}
        onClick={() => goTo(applyingTo(invitation))}
      >
        {text('apply')}
      </Button>
      <Button size="large" wide onClick={() => goTo(paths.sharedVacancy(invitation.vacancy))}>
        {text('readVacancy')}
      </Button>
    </>
  )
}

function applyingTo({ vacancy }: Invited) {
  return pathOfIntent({ vacancy, act: 'apply' })
}
