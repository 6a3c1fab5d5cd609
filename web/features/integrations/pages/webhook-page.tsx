import { useParams } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeliveryList } from '../webhooks/delivery-list.tsx'
import { eventKeys } from '../webhooks/event-keys.ts'
import { WebhookActs } from '../webhooks/webhook-acts.tsx'
import { WebhookTag } from '../webhooks/webhook-tag.tsx'
import { useWebhook } from '../webhooks/webhooks-api.ts'
import styles from './webhook-page.module.css'

/** A webhook: what it is told of, what was sent to it, and what can be done with both. */
export default function WebhookPage() {
  const text = useText('integrations')
  const { dateTime } = useFormat()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useWebhook(id)
  const webhook = data?.data

  if (!webhook && error instanceof CallError && error.status === 404)
    return (
      <Page title={text('missing')}>
        <EmptyState
          title={text('missingText')}
          action={<LinkButton to={paths.integrations()}>{text('back')}</LinkButton>}
        />
      </Page>
    )
  if (!webhook)
    return (
      <Page title={text('webhooks')} width="reading">
        {error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={8} />}
      </Page>
    )
  const { url, events, state, failing_since, old_secret_until } = webhook
  const facts = [
    { label: text('webhookUrl'), value: <span className={styles.url}>{url}</span> },
    { label: text('events'), value: events.map((event) => text(eventKeys[event])).join(', ') },
  ]

  return (
    <Page
      title={new URL(url).host}
      lead={<Link to={paths.integrations()}>{text('back')}</Link>}
      width="reading"
    >
      <div className={styles.parts}>
        {state === 'failing' && (
          <Notice tone="danger" title={text('failingTitle')}>
            {text('failingText')}
          </Notice>
        )}
        <div>
          <WebhookTag state={state} />
        </div>
        <DescriptionList facts={facts} />
        {failing_since && <p>{text('failingSince', { date: dateTime(failing_since) })}</p>}
        {old_secret_until && <p>{text('oldSecretUntil', { date: dateTime(old_secret_until) })}</p>}
        <WebhookActs webhook={webhook} />
        <DeliveryList webhook={webhook} />
      </div>
    </Page>
  )
}
