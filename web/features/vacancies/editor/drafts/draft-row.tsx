import type { KeptDraft } from '#contract/vacancies/kept-drafts.ts'
import { call } from '#web/lib/call.ts'
import { getDraft } from '#web/lib/calls/vacancies.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { steps } from '../wizard/steps.ts'
import { useDeleteDraft, useRestoreDraft } from './api.ts'
import { takeUp } from './keep-copy.ts'
import type { Put } from './use-begin.ts'

interface DraftRowProps {
  owner: string
  draft: KeptDraft
  /** It is the one in the wizard. */
  isOpen: boolean
  begin: (put: Put) => void
  /** The row has gone, and with it what had the focus. */
  onDeleted: () => void
}

/** A draft, and what can be done with it. */
export function DraftRow({ owner, draft, isOpen, begin, onDeleted }: DraftRowProps) {
  const text = useText('writing')
  const wizard = useText('wizard')
  const { relativeDays } = useFormat()
  const discard = useDiscard(onDeleted)
  const { id, updated_at } = draft
  const title = draft.title || text('untitled')
  const name = steps.find(({ path }) => path === draft.step)?.name ?? 'language'
  const facts = { step: wizard(`${name}Step`), when: relativeDays(updated_at) }

  return (
    <SettingRow title={title} lead={text('stepLine', facts)}>
      {isOpen ? (
        <Tag tone="pine">{text('openHere')}</Tag>
      ) : (
        <>
          <Button
            size="small"
            aria-label={`${text('open')}: ${title}`}
            onClick={() => begin(() => takeUp(owner, id))}
          >
            {text('open')}
          </Button>
          <Button
            size="small"
            aria-label={`${text('delete')}: ${title}`}
            onClick={() => discard(id)}
          >
            {text('delete')}
          </Button>
        </>
      )}
    </SettingRow>
  )
}

/** Deletes a draft, and offers to bring it back as long as the toast is there. */
function useDiscard(onDeleted: () => void) {
  const text = useText('writing')
  const remove = useDeleteDraft()
  const restore = useRestoreDraft()

  async function discard(id: string) {
    const { data } = await call(getDraft, { params: { id } })
    await remove.mutateAsync({ params: { id } })
    onDeleted()
    const { content, step, copy } = data
    const again = { params: { id }, body: { content, step, copy, version: null } }
    const bringBack = () =>
      restore.mutate(again, { onError: () => showFailure(text('restoreFailed')) })
    toast.undoable(text('draftDeleted'), { label: text('undo'), act: bringBack }, 'draft')
  }

  return (id: string) => void discard(id).catch(() => showFailure(text('failed')))
}
