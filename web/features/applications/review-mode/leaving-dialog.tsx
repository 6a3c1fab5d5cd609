import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Deadline } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { readToken } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Says once, when the review is left, how many of those that were opened wait for an answer. */
export function LeavingDialog({ owed }: { owed: ReadonlyMap<string, Deadline> }) {
  const text = useText('reviewing')
  const { deadline } = useFormat()
  const wasSaid = useRef(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      owed.size > 0 && !wasSaid.current && next.routeId !== current.routeId && Boolean(readToken()),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const first = [...owed.values()].reduce<Deadline | null>(
    (one, other) => (one && one.answer_due_at <= other.answer_due_at ? one : other),
    null,
  )

  function close(act: (() => void) | undefined) {
    wasSaid.current = true
    act?.()
  }

  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => close(reset)}
      size="small"
      title={text('owedTitle', { count: owed.size })}
      initialFocus="content"
      footer={
        <>
          <Button onClick={() => close(reset)}>{text('owedStay')}</Button>
          <Button variant="primary" onClick={() => close(proceed)} data-autofocus>
            {text('owedLeave')}
          </Button>
        </>
      }
    >
      <p>{first && text('owedText', { count: owed.size, date: deadline(first) })}</p>
    </Dialog>
  )
}
