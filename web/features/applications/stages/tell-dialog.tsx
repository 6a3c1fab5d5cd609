import { type FormEvent, useState } from 'react'
import type { getStageMessages } from '#contract/applications/stage-messages.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { isUnseen } from '#contract/fields/seen-text.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { TableCandidate } from '../api.ts'
import { useStageMessages, useTellStage } from '../list/list-api.ts'
import styles from './tell-dialog.module.css'

interface TellDialogProps {
  slug: string
  candidate: TableCandidate
  opened: boolean
  onClose: () => void
}

/** Tells a candidate of their stage, with a text in their language. Loaded lazily. */
export function TellDialog({ slug, candidate, opened, onClose }: TellDialogProps) {
  const text = useText('candidates')
  const stageName = useStageName()
  const { data, isError, refetch } = useStageMessages(slug, candidate.id, opened)
  const { mutateAsync, isPending } = useTellStage()
  const [written, setWritten] = useState<string>()
  const [error, setError] = useState<string>()
  const messages = data?.data
  const failures = { network: text('networkFailed'), otherwise: text('tellFailed') }
  const body = written ?? messages?.proposed ?? ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!messages || messages.stage === 'new') return
    if (isUnseen(body)) return setError(text('tellNeedsText'))
    setError(undefined)
    const refusal = await mutateAsync({
      params: { slug, uuid: candidate.id },
      body: { stage: messages.stage, text: body },
    }).then(
      () => undefined,
      (refused: CallError) => refused,
    )
    if (refusal) return setError(refusal.errors.text?.[0] ?? messageOf(refusal, failures))
    toast.success(text('told', { name: candidate.full_name }))
    setWritten(undefined)
    return onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('tellTitle', {
        name: candidate.full_name,
        stage: stageName(candidate.stage ?? 'new'),
      })}
      description={text('tellLead')}
      action={text('tellSend')}
      isSubmitting={isPending}
      onSubmit={(event) => void send(event)}
    >
      {!messages &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="table" />)}
      {messages && (
        <>
          <TextArea
            label={text('tellText')}
            description={text(`tellLanguage_${messages.language}`)}
            lang={messages.language}
            rows={6}
            maximum={lengths.stage_message.max}
            value={body}
            error={error}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <SentMessages messages={messages} />
        </>
      )}
    </FormDialog>
  )
}

function SentMessages({
  messages: { sent },
}: {
  messages: ReplyOf<typeof getStageMessages>['data']
}) {
  const text = useText('candidates')
  const stageName = useStageName()
  const { dateTime } = useFormat()
  const shown = useShownName()
  if (sent.length === 0) return null

  return (
    <section className={styles.told}>
      <h3>{text('toldBefore')}</h3>
      <ul>
        {sent.map(({ stage, text: body, author: name, author_hidden: name_hidden, sent_at }) => (
          <li key={sent_at}>
            <p>
              {text('toldLine', {
                stage: stageName(stage),
                date: dateTime(sent_at),
                author: shown({ name, name_hidden }),
              })}
            </p>
            <blockquote dir="auto">{body}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  )
}
