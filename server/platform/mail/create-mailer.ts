import type { Environment } from '../environment.ts'
import { isNear } from '../unsafe-settings.ts'
import type { Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

/** Mails as files under DATA_DIR/outbox, or over SMTP. */
export async function createMailer(environment: Environment): Promise<Mailer> {
  return environment.MAIL_TRANSPORT === 'smtp'
    ? createSmtpMailer(environment)
    : createOutbox(environment)
}

/** Connects to the SMTP server with each mail. */
export async function createTransport({ SMTP_URL = '' }: Pick<Environment, 'SMTP_URL'>) {
  const nodemailer = await import('nodemailer')
  const url = new URL(SMTP_URL)
  const { protocol, hostname, searchParams } = url
  // Beyond the own network a server that offers no STARTTLS is one that somebody has changed.
  const isAsked = ['requireTLS', 'ignoreTLS', 'secure'].some((name) => searchParams.has(name))
  if (protocol === 'smtp:' && !isNear(hostname) && !isAsked) searchParams.set('requireTLS', 'true')
  return nodemailer.createTransport(url.href)
}

async function createSmtpMailer(environment: Environment): Promise<Mailer> {
  const { MAIL_FROM, APP_URL } = environment
  const transport = await createTransport(environment)
  const host = new URL(APP_URL).hostname
  return {
    async deliver({ id, to, subject, text, html, calendar, headers = {} }) {
      const messageId = `<${id}@${host}>`
      await transport.sendMail({
        from: MAIL_FROM,
        to,
        subject,
        text,
        html,
        messageId,
        ...(calendar && { icalEvent: { filename: 'altura-meeting.ics', ...calendar } }),
        // Nobody's holiday notice answers a machine.
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
  }
}
