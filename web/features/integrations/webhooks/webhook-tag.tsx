import type { Webhook } from '#contract/integrations/webhooks.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { StatusTag } from '#web/ui/tag.tsx'

const tones = { on: 'success', off: 'neutral', failing: 'danger' } as const

export function WebhookTag({ state }: Pick<Webhook, 'state'>) {
  const text = useText('integrations')
  return <StatusTag tone={tones[state]}>{text(`state_${state}`)}</StatusTag>
}
