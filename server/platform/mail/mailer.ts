export interface Delivery {
  number: number
  /** Makes repeated deliveries the same message. */
  id: string
  to: string
  kind: string
  locale: string
  subject: string
  text: string
  html: string
  links: string[]
  created_at: string
  /** A calendar file (RFC 5545) that goes with it, with the method that it names. */
  calendar?: { method: string; content: string } | undefined
  /** Besides those that every mail has. */
  headers?: Record<string, string> | undefined
}

export interface Mailer {
  deliver: (mail: Delivery) => Promise<void>
}
