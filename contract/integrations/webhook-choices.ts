/** The events to choose from. Each tells ids, and nothing of a person. */
export const webhookEvents = [
  'application.received',
  'application.withdrawn',
  'application.answered',
  'vacancy.published',
  'vacancy.closed',
  'message.received',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent when somebody asks for it, whatever the webhook is told of. */
export const testEvent = 'webhook.test'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The causes of an attempt without a status; `webhook_off`: it was off, or its company refused. */
export const deliveryFailures = [
  'not_public',
  'unresolved',
  'unreachable',
  'tls',
  'timeout',
  'too_large',
  'webhook_off',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** `failing` was switched off by Altura, because nothing arrived for days. */
export const webhookStates = ['on', 'off', 'failing'] as const
