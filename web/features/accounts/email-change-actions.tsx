import { paths } from '#contract/pages/web-paths.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { readToken } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { type EmailChangeLink, useFollowEmailChange } from './email-change-api.ts'
import type { EmailChangeView } from './email-change-view.ts'

interface EmailChangeActionsProps {
  link: EmailChangeLink
  /** The page of the link; without it, the link is not valid. */
  view: EmailChangeView | undefined
  onFollowed: () => void
}

/** The buttons of a mailed link, or the way to the next page. */
export function EmailChangeActions({ link, view, onFollowed }: EmailChangeActionsProps) {
  const text = useText('auth')
  const { confirm, stop } = useFollowEmailChange(link)

  function follow(command: typeof confirm | typeof stop) {
    command.mutate(link, { onSuccess: onFollowed, onError: (error) => showErrors(error) })
  }

  return (
    <>
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
      {!view?.confirm && !view?.stop && view?.next !== 'password' && <Onward />}
    </>
  )
}

function ChoosePassword() {
  const text = useText('auth')

  return (
    <LinkButton
      to={readToken() ? paths.security() : paths.forgotPassword()}
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
      to={isSignedIn ? paths.profile() : paths.login()}
      variant="primary"
      size="large"
      wide
    >
      {text(isSignedIn ? 'toAccount' : 'login')}
    </LinkButton>
  )
}
