import { discloseCompany, getChat, listChats } from '#web/lib/calls/chats.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Conversation } from './conversation-cache.ts'
import { useOtherSide } from './other-side.ts'

interface DisclosureDialogProps {
  id: string
  about: Pick<Conversation['data'], 'from' | 'company'>
  opened: boolean
  onClose: () => void
}

/** Asks before one candidate is shown who the company is, because that stays. */
export function DisclosureDialog({ id, about, opened, onClose }: DisclosureDialogProps) {
  const text = useText('chat')
  const shown = useShownName()
  const otherSide = useOtherSide()
  const failed = text('discloseFailed')
  const { mutate, isPending } = useCommand(discloseCompany, {
    refreshes: [getChat, listChats],
    errorMessage: (error) => messageOf(error, { network: failed, otherwise: failed }),
  })
  const { acquire, release } = useSingleFlight()

  function disclose() {
    if (acquire()) mutate({ params: { id } }, { onSettled: release, onSuccess: onClose })
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={disclose}
      title={text('discloseTitle')}
      confirmLabel={text('disclose')}
      loading={isPending}
    >
      {text('discloseText', { name: otherSide(about), company: shown(about.company) })}
    </ConfirmDialog>
  )
}
