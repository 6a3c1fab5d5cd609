import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'

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
  /** Besides those that every mail has. */
  headers?: Record<string, string> | undefined
}

export interface Mailer {
  deliver: (mail: Delivery) => Promise<void>
}

/** Mails as files under DATA_DIR/outbox, or over SMTP. */
export async function createMailer(environment: Environment): Promise<Mailer> {
  return environment.MAIL_TRANSPORT === 'smtp'
    ? createSmtpMailer(environment)
    : createOutbox(environment)
}

/** @returns the folder that keeps mails as files, where no SMTP server is set */
export function outboxFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  return join(DATA_DIR, 'outbox')
}

async function createOutbox(environment: Environment): Promise<Mailer> {
  const folder = outboxFolder(environment)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async deliver({ number, id, ...mail }) {
      const path = join(folder, `${number}.json`)
      // Written aside and renamed: who reads the folder never sees half a mail.
      await writeFile(`${path}.${id}.part`, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
      await rename(`${path}.${id}.part`, path)
    },
  }
}

async function createSmtpMailer({ SMTP_URL, MAIL_FROM, APP_URL }: Environment): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(SMTP_URL)
  const host = new URL(APP_URL).hostname
  return {
    async deliver({ id, to, subject, text, html, headers = {} }) {
      const messageId = `<${id}@${host}>`
      await transport.sendMail({
        from: MAIL_FROM,
        to,
        subject,
        text,
        html,
        messageId,
        // Nobody's holiday notice answers a machine.
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
  }
}
