import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type ApproachSize, approachSizes } from '#contract/approaches/approach-choices.ts'
import type { ApproachFigures } from '#contract/approaches/approaches.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { readPageForm, useKeptPageForm } from '#web/lib/kept-page-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useApproach } from '../api.ts'
import styles from './approach-tab.module.css'
import { RoundCost, useRoundCost } from './round-cost.tsx'

const loadRound = async () => (await import('./round-schema.ts')).Round

interface Written {
  size: ApproachSize
  line: string
}

interface RoundFormProps {
  slug: string
  figures: ApproachFigures
}

/** Writes a round: its size with what it holds, and a line; asks before it is sent. */
export function RoundForm({ slug, figures }: RoundFormProps) {
  const text = useText('approaching')
  const step = `approach-${slug}`
  const owner = useUser().id
  const first = useFirstSize(figures)
  const [kept] = useState(() => readPageForm<Written>(step, owner, { size: first, line: '' }))
  const form = useForm(loadRound, { defaultValues: kept })
  const forget = useKeptPageForm(form, step, owner)
  const [asked, setAsked] = useState<Written>()
  const size = form.watch('size')
  const cost = useRoundCost(size, figures)

  async function ask(written: Written) {
    if (cost.missing > 0) toast.error(text('tooFew', { count: cost.missing }))
    else setAsked(written)
  }

  function finish() {
    forget()
    form.reset({ size, line: '' })
  }

  return (
    <form className={styles.form} onSubmit={form.submit(ask)} noValidate>
      <Controller
        control={form.control}
        name="size"
        render={({ field }) => (
          <RadioGroup
            {...field}
            label={text('size')}
            description={text('sizeLead')}
            options={approachSizes.map((value) => ({ value, label: String(value) }))}
          />
        )}
      />
      <RoundCost size={size} figures={figures} />
      <TextArea
        label={text('line')}
        description={text('lineLead')}
        rows={4}
        required
        maximum={lengths.approach_line.max}
        error={form.problem('line')}
        {...form.register('line')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {text('send', { count: size })}
        </Button>
      </div>
      <SendDialog
        slug={slug}
        asked={asked}
        total={cost.total}
        onClose={() => setAsked(undefined)}
        onSent={finish}
      />
    </form>
  )
}

/** @returns ten, or five if the balance does not pay for ten */
function useFirstSize(figures: ApproachFigures): ApproachSize {
  return useRoundCost(10, figures).missing > 0 ? 5 : 10
}

interface SendDialogProps {
  slug: string
  asked: Written | undefined
  total: number
  onClose: () => void
  onSent: () => void
}

/** The consequence in two lines. What was sent cannot be called back. */
function SendDialog({ slug, asked, total, onClose, onSent }: SendDialogProps) {
  const text = useText('approaching')
  const approach = useApproach()
  const size = asked?.size ?? approachSizes[0]

  function send() {
    if (!asked) return
    approach.mutate(
      { params: { slug }, body: asked },
      {
        onSuccess({ data }) {
          onSent()
          toast.success(text('sent', { count: data.rounds[0]?.approached ?? 0 }))
        },
        onSettled: onClose,
      },
    )
  }

  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      onConfirm={send}
      title={text('confirmTitle', { count: size })}
      confirmLabel={text('send', { count: size })}
      loading={approach.isPending}
    >
      <div className={styles.lines}>
        <p>{text('confirmHolds', { count: total, size })}</p>
        <p>{text('confirmReturns')}</p>
      </div>
    </ConfirmDialog>
  )
}
