import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { readEnvironment } from '../environment.ts'
import { createMailer } from './create-mailer.ts'
import type { Delivery } from './mailer.ts'

const mail: Delivery = {
  number: 7,
  id: '0b9f5f6e-9d0f-4a30-8a24-0d6d1b1e3a11',
  to: 'ana@example.com',
  kind: 'new_message',
  locale: 'es',
  subject: 'Compañía Ñandú le escribió',
  text: 'Buenos días.\n.\nUna línea sola con un punto.',
  html: '<p>Buenos días</p>',
  links: ['https://altura.example/chats/1'],
  created_at: '2026-11-22T00:00:00.000Z',
  headers: {
    'List-Unsubscribe': `<https://altura.example/unsubscribe?person=${'0'.repeat(36)}&kind=new_message&expires=1795219200&signature=${'s'.repeat(43)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

test('a mail server gets both versions, one id for ever, and the headers of one-click unsubscribing', async () => {
  const server = await startSmtpServer()
  const mailer = await createMailer(
    readEnvironment({
      NODE_ENV: 'test',
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: server.url,
      APP_URL: 'https://altura.example',
    }),
  )
  await mailer.deliver(mail)
  await mailer.deliver({ ...mail, headers: undefined })
  await server.stop()

  const [first = '', second = ''] = server.received.map((message) => headersOf(message))
  expect(server.received).toHaveLength(2)
  expect(first).toContain(`\nList-Unsubscribe: ${mail.headers?.['List-Unsubscribe']}\n`)
  expect(first).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  expect(first).toContain('\nTo: ana@example.com\n')
  for (const headers of [first, second]) {
    expect(headers).toContain(`\nMessage-ID: <${mail.id}@altura.example>\n`)
    expect(headers).toContain('\nAuto-Submitted: auto-generated\n')
  }
  expect(second).not.toContain('List-Unsubscribe')
  expect(server.received[0]).toMatch(/Content-Type: text\/plain.*Content-Type: text\/html/s)
  expect(server.received[0]?.split('\r\n').some((line) => line.length > 998)).toBe(false)
})

test('without a mail server a mail is a file, whole, and the same one however often it is delivered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altura-test-outbox-'))
  const mailer = await createMailer(readEnvironment({ NODE_ENV: 'test', DATA_DIR: folder }))
  await mailer.deliver(mail)
  await mailer.deliver(mail)

  const { number: _number, id: _id, ...kept } = mail
  expect(await readdir(join(folder, 'outbox'))).toEqual(['7.json'])
  expect(JSON.parse(await readFile(join(folder, 'outbox/7.json'), 'utf8'))).toEqual(kept)
  await rm(folder, { recursive: true })
})

/** With folded lines unfolded, as RFC 5322 says they are to be read. */
function headersOf(message: string) {
  const [headers = ''] = message.split('\r\n\r\n')
  return `\n${headers.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n')}\n`
}
