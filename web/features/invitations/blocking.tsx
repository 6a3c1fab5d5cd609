import type { BlockScope } from '#contract/invitations/invitation-choices.ts'
import type { Invited } from '#contract/invitations/invited.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useInvitedActs } from './api.ts'
import { Choices } from './choices.tsx'
import { useInviter } from './inviter.ts'

interface BlockingProps {
  invitation: Invited
  token: string
  /** The button that was pressed is gone. */
  onChanged: () => void
}

/** The companies of which the invited address, or account, wants no more invitations. */
export function Blocking({ invitation, token, onChanged }: BlockingProps) {
  const text = useText('invitations')
  const { block } = useInvitedActs(token)
  const { blocked } = invitation
  const company = useInviter()(invitation)

  function choose(scope: BlockScope) {
    if (block.isPending) return
    block.mutate(
      { body: { token, scope } },
      { onSuccess: onChanged, onError: (error) => showErrors(error) },
    )
  }

  return (
    <Choices id="blocking" title={text('more')} lead={text(`blocked_${blocked}`, { company })}>
      {blocked !== 'nobody' && <Button onClick={() => choose('nobody')}>{text('unblock')}</Button>}
      {blocked === 'nobody' && (
        <Button onClick={() => choose('company')}>{text('blockCompany')}</Button>
      )}
      {blocked !== 'everybody' && (
        <Button onClick={() => choose('everybody')}>{text('blockAll')}</Button>
      )}
    </Choices>
  )
}
