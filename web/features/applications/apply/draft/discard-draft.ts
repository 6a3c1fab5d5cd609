import { deleteApplicationDraft, listBegunApplications } from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { forgetDraft } from './draft-key.ts'

/** Deletes the draft of an application, on the server and in this browser. */
export function useDiscardDraft() {
  const text = useText('vacancies')
  const { mutate, isPending } = useCommand(deleteApplicationDraft, {
    refreshes: [listBegunApplications],
    announcement: () => ({ text: text('begunDiscarded') }),
    errorMessage: (error) =>
      messageOf(error, { network: text('updateFailed'), otherwise: text('updateFailed') }),
  })

  return {
    isPending,
    discard: (slug: string, onSettled: () => void) =>
      mutate({ params: { slug } }, { onSuccess: () => forgetDraft(slug), onSettled }),
  }
}
