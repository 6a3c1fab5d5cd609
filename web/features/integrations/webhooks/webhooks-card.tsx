import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { webhooksMax } from '#contract/endpoint/limits.ts'
import type { Webhook } from '#contract/integrations/webhooks.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Entries, EntryHead } from '../entries.tsx'
import { eventKeys } from './event-keys.ts'
import { WebhookTag } from './webhook-tag.tsx'
import { useWebhooks } from './webhooks-api.ts'
import styles from './webhooks-card.module.css'

const AddWebhookDialog = lazy(async () => {
  const { AddWebhookDialog } = await import('./webhook-dialogs.tsx')
  return { default: AddWebhookDialog }
})

/** The webhooks of the company, and a new one. */
export function WebhooksCard() {
  const text = useText('integrations')
  const list = useWebhooks()
  const { opened, isOpening, open, close } = useLazyDialog()
  const webhooks = list.data?.data
  const isFull = webhooks !== undefined && webhooks.length >= webhooksMax

  return (
    <Card
      title={text('webhooks')}
      description={isFull ? text('webhookFull', { count: webhooksMax }) : text('webhooksLead')}
      actions={
        <Button icon={<Icon of={IconPlus} />} onClick={open} loading={isOpening} disabled={isFull}>
          {text('addWebhook')}
        </Button>
      }
    >
      <Entries list={list} items={webhooks} none={text('webhooksNone')}>
        {(webhook) => <WebhookRow webhook={webhook} />}
      </Entries>
      {opened !== undefined && (
        <Suspense>
          <AddWebhookDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

function WebhookRow({ webhook: { id, url, events, state, failing_since } }: { webhook: Webhook }) {
  const text = useText('integrations')
  const { dateTime } = useFormat()

  return (
    <>
      <EntryHead
        name={<Link to={paths.webhook(id)}>{url}</Link>}
        state={<WebhookTag state={state} />}
        labels={events.map((event) => text(eventKeys[event]))}
      />
      {failing_since && (
        <p className={styles.failing}>{text('failingSince', { date: dateTime(failing_since) })}</p>
      )}
    </>
  )
}
