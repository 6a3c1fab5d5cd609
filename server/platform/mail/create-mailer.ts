import type { Environment } from '../environment.ts'
import type { Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

/** Mails as files under DATA_DIR/outbox, or over SMTP. */
export async function createMailer(environment: Environment): Promise<Mailer> {
  return environment.MAIL_TRANSPORT === 'smtp'
    ? createSmtpMailer(environment)
    : createOutbox(environment)
}

async function createSmtpMailer({ SMTP_URL, MAIL_FROM, APP_URL }: Environment): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(SMTP_URL)
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
