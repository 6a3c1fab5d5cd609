import type { WebhookEvent } from '#contract/integrations/webhook-choices.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'

/** The name of each event. */
export const eventKeys = {
  'application.received': 'event_application_received',
  'application.withdrawn': 'event_application_withdrawn',
  'application.answered': 'event_application_answered',
  'vacancy.published': 'event_vacancy_published',
  'vacancy.closed': 'event_vacancy_closed',
  'message.received': 'event_message_received',
} as const satisfies Record<WebhookEvent, TextKey<'integrations'>>
