import type { DeliveryState } from '#contract/integrations/webhook-choices.ts'
import { testEvent, type WebhookEvent } from '#contract/integrations/webhook-choices.ts'
import type { Webhook, WebhookDelivery } from '#contract/integrations/webhooks.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Entries, EntryFoot, EntryHead } from '../entries.tsx'
import { MoreButton } from '../more-button.tsx'
import { eventKeys } from './event-keys.ts'
import styles from './webhook.module.css'
import { useDeliveries, useReplay } from './webhooks-api.ts'

const tones: Record<DeliveryState, Tone> = {
  pending: 'warning',
  delivered: 'success',
  failed: 'danger',
}

/** The deliveries of a webhook, with what came of each. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const text = useText('integrations')
  const list = useDeliveries(webhook.id)
  const deliveries = list.data?.pages.flatMap((page) => page.data)

  return (
    <Card title={text('deliveries')} description={text('deliveriesLead')}>
      <Entries list={list} items={deliveries} none={text('deliveriesNone')}>
        {(delivery) => <DeliveryRow delivery={delivery} webhook={webhook} />}
      </Entries>
      <MoreButton list={list} />
    </Card>
  )
}

function DeliveryRow({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const text = useText('integrations')
  const { dateTime } = useFormat()
  const replay = useReplay()
  const { id, type, state, created_at, attempts, response_status, failure, next_at } = delivery
  const name = type === testEvent ? 'event_webhook_test' : eventKeys[type as WebhookEvent]
  const facts = [
    response_status !== null && text('answeredStatus', { status: response_status }),
    failure && text(`failure_${failure}`),
    attempts > 0 && text('attempts', { count: attempts }),
    state === 'pending' &&
      attempts > 0 &&
      next_at &&
      text('nextAttempt', { date: dateTime(next_at) }),
  ].filter(Boolean)

  function send() {
    replay.mutate(
      { params: { id: webhook.id, delivery: id } },
      { onSuccess: () => toast.success(text('replayed')) },
    )
  }

  return (
    <>
      <EntryHead
        name={text(name)}
        state={<StatusTag tone={tones[state]}>{text(`delivery_${state}`)}</StatusTag>}
      />
      <EntryFoot
        act={
          webhook.state === 'on' && (
            <Button
              size="small"
              aria-label={`${text('replay')}: ${text(name)}, ${dateTime(created_at)}`}
              onClick={send}
              loading={replay.isPending}
            >
              {text('replay')}
            </Button>
          )
        }
      >
        <time dateTime={created_at}>{dateTime(created_at)}</time>
        {facts.length > 0 && <br />}
        {facts.join(' · ')}
      </EntryFoot>
      <details className={styles.payload}>
        <summary>{text('payload')}</summary>
        <code className={styles.body}>{delivery.payload}</code>
      </details>
    </>
  )
}
