// Outlets that do not work are named before somebody needs them.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runAltura } from '#server/testing/run-command.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { testEnvironment } from '#server/testing/test-environment.ts'

const app = setUpTestApp()

async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? address?.port : undefined
}

test(
  'a check tries each outlet once and names the ones that do not work',
  { timeout: 90_000 },
  async () => {
    const nowhere = `127.0.0.1:${await closedPort()}`
    const smtp = await startSmtpServer()
    const settings = {
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: smtp.url,
      FILE_STORAGE: 's3',
      S3_ENDPOINT: `http://${nowhere}`,
      S3_BUCKET: 'nowhere',
      S3_REGION: 'nowhere',
      AWS_ACCESS_KEY_ID: 'nobody',
      AWS_SECRET_ACCESS_KEY: 'nothing',
      LIVE_REDIS_URL: `redis://${nowhere}`,
      DNS_SERVERS: nowhere,
    }
    const environment = testEnvironment({ DATA_DIR: app.environment.DATA_DIR, ...settings })
    const { code, text } = await runAltura({ ...app, environment }, ['check'])
    await smtp.stop()
    expect(code).toBe(1)
    const lines = text.split('\n').filter((line) => /^(?:ok|NO)/.test(line))
    expect(lines.map((line) => line.replace(/: .*\. See/, '. See'))).toEqual([
      'ok  database',
      'NO  bucket of files. See S3_BUCKET.',
      'ok  SMTP server',
      'NO  name servers. See DNS_SERVERS.',
      'NO  Redis. See LIVE_REDIS_URL.',
    ])
    expect(lines.join()).not.toContain(nowhere)
  },
)

test('without outlets there is nothing to fail', async () => {
  const { code, text } = await runAltura(app, ['check'])
  expect([code, text]).toEqual([0, 'ok  database'])
})
