interface WebhookEvent {
  type: string
  created_at: Date
  data: Record<string, string>
}

/** @returns the body of an event: the same at each attempt */
export function bodyOf({ type, created_at, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: created_at.toISOString(), data })
}

/** @returns the `webhook-id` of a delivery, by which its receiver knows one that comes again */
export function messageOf(id: string): string {
  return `msg_${id}`
}
