import { lazy, useState } from 'react'
import { reportOutcomes } from '#contract/operators/report-choices.ts'
import type { ReportedThing } from '#contract/operators/reports.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { useSettleReports } from './api.ts'

const ActDialog = lazy(async () => {
  const { ActDialog } = await import('#web/lib/act-dialog.tsx')
  return { default: ActDialog }
})

/**
 * Settles the reports of a thing as unfounded or acted on, with a note. To act on the report of an
 * answer is to give its credits back.
 */
export function SettleActions({ thing: { object, id } }: { thing: ReportedThing }) {
  const text = useText('operator')
  const settle = useSettleReports()
  const { opened, isOpening, open, close } = useLazyDialog()
  const [outcome, setOutcome] = useState<(typeof reportOutcomes)[number]>('acted')
  const isAnswer = object === 'applications'
  const nameOf = (name: typeof outcome) =>
    text(isAnswer ? `settleAnswer_${name}` : `settle_${name}`)

  return (
    <>
      {reportOutcomes.map((name) => (
        <Button
          key={name}
          size="small"
          loading={isOpening && name === outcome}
          onClick={() => {
            setOutcome(name)
            open()
          }}
        >
          {nameOf(name)}
        </Button>
      ))}
      {opened !== undefined && (
        <ActDialog
          opened={opened}
          onClose={close}
          title={text(isAnswer ? `settleAnswerTitle_${outcome}` : `settleTitle_${outcome}`)}
          description={text(isAnswer ? `settleAnswerText_${outcome}` : 'settleText')}
          action={nameOf(outcome)}
          onAct={(reason) =>
            settle.mutateAsync({ params: { object, id }, body: { outcome, reason } })
          }
        />
      )}
    </>
  )
}
