import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { readEnvironment } from './environment.ts'
import { unknownNames } from './setting-words.ts'
import { refuseUnusableBackups } from './settings-checks.ts'
import { SettingsError } from './start-refused.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'altura-settings-'))))
afterAll(() => rmSync(folder, { recursive: true }))

test('no setting is required', () => {
  const environment = readEnvironment({ DATA_DIR: folder })
  expect(environment).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:3000',
    SEED: 'demo',
    PAYMENT_PROVIDER: 'test',
    ANSWER_DAYS: 5,
    CONFIRM_EVERY_DAYS: 14,
    isProduction: false,
  })
})

test('an unusable folder is named with a remedy', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  for (const DATA_DIR of [file, join(file, 'below')])
    expect(() => readEnvironment({ DATA_DIR })).toThrow(
      /DATA_DIR: the folder .*a-file.* cannot be used by this user \((?:EEXIST|ENOTDIR)\)\. Set it to/,
    )
})

test('the minimum salary has an amount for each currency', () => {
  expect(readEnvironment({ DATA_DIR: folder }).MIN_MONTHLY_SALARY).toEqual({
    MXN: 96_000,
    USD: 96_000,
    EUR: 96_000,
  })
  const MIN_MONTHLY_SALARY = 'USD:6000, MXN:110000,EUR:0'
  expect(readEnvironment({ DATA_DIR: folder, MIN_MONTHLY_SALARY }).MIN_MONTHLY_SALARY).toEqual({
    MXN: 110_000,
    USD: 6_000,
    EUR: 0,
  })
  for (const wrong of ['96000', 'MXN:96000', 'MXN:many,USD:1,EUR:1', 'MXN:-1,USD:1,EUR:1'])
    expect(() => readEnvironment({ DATA_DIR: folder, MIN_MONTHLY_SALARY: wrong })).toThrow(
      /MIN_MONTHLY_SALARY: name a/,
    )
})

test('an external database starts without the demo world', () => {
  expect(
    readEnvironment({ DATA_DIR: folder, DATABASE_URL: 'postgres://somewhere/altura' }).SEED,
  ).toBe('none')
})

test('each invalid setting is named', () => {
  const wrong = {
    DATA_DIR: folder,
    PORT: 'many',
    RATE_LIMIT: '-1',
    APP_SECRET: 'short',
    MAIL_TRANSPORT: 'pigeon',
    LIVE_REDIS_URL: 'http://127.0.0.1:6379',
  }
  expect(() => readEnvironment(wrong)).toThrow(SettingsError)
  for (const name of ['PORT', 'RATE_LIMIT', 'APP_SECRET', 'MAIL_TRANSPORT', 'LIVE_REDIS_URL'])
    expect(() => readEnvironment(wrong)).toThrow(name)
})

test.each([
  ['APP_URL', ['https://altura.example/app', 'https://altura.example/?a=1', 'altura.example']],
  [
    'MAIL_FROM',
    ['hello', 'Altura', 'Altura, Inc. <a@b.example>', 'a@b.example, c@d.example', '<>'],
  ],
  ['SMTP_URL', ['mail.example.com', 'http://mail.example.com']],
  ['DNS_SERVERS', ['banana', '1.1.1.1,ns.example.com', '1.1.1.1:banana']],
  ['TRUST_PROXY', ['lalala', 'true', '10.0.0.0/33', '10.0.0.1,', 'loopback,x']],
  ['STRIPE_SECRET_KEY', ['hello', 'pk_live_1']],
  ['STRIPE_WEBHOOK_SECRET', ['hello', 'whsec_1,hello']],
  ['VAPID_PUBLIC_KEY', ['hello', 'not base64!']],
  ['VAPID_PRIVATE_KEY', ['hello']],
  ['VAPID_SUBJECT', ['hello', 'mailto:', 'mailto:nobody']],
  ['PUSH_SERVICES', ['push.example.com', 'https://push.example.com/path']],
  ['S3_ENDPOINT', ['store', 'ftp://store.example']],
  ['PORT', ['many', '1.5', '70000']],
  ['CONTACT_EMAIL_1', ['hello']],
])('%s is refused by its shape, by name and in words, without its value', (name, values) => {
  for (const value of values) {
    const refused = () => readEnvironment({ DATA_DIR: folder, [name]: value })
    expect(refused, value).toThrow(
      new RegExp(`^Altura cannot start with these settings:\\n  ${name}: (?:must|at the|is not)`),
    )
    expect(refused, value).not.toThrow(/Invalid|expected/)
  }
})

test('settings of the right shape are taken', () => {
  const settings = {
    APP_URL: 'http://localhost:3000/',
    MAIL_FROM: '"Altura, Inc." <no-reply@altura.example>',
    DNS_SERVERS: '1.1.1.1, [2606:4700::1111]:5353',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback,fd00::/8',
    PUSH_SERVICES: 'https://push.example.com',
  }
  expect(readEnvironment({ DATA_DIR: folder, ...settings })).toMatchObject({
    APP_URL: 'http://localhost:3000',
    DNS_SERVERS: ['1.1.1.1', '[2606:4700::1111]:5353'],
  })
})

test('keys of pushes that do not belong together are refused', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const keys = { DATA_DIR: folder, VAPID_PUBLIC_KEY: one.publicKey }
  readEnvironment({ ...keys, VAPID_PRIVATE_KEY: one.privateKey })
  expect(() => readEnvironment({ ...keys, VAPID_PRIVATE_KEY: other.privateKey })).toThrow(
    'VAPID_PRIVATE_KEY: is not the one that belongs',
  )
})

test('names that are like settings and are none are told, and names of other programs are not', () => {
  const settings = { BACKUP_KEYFILE: '/key', BACKUP_PATH: '/', LOGLEVEL: 'info', MAIL_FORM: 'a@b' }
  expect(unknownNames({ ...settings, PORT: '1', DATA_DIR: '/' })).toEqual([
    'BACKUP_KEYFILE is no setting. Is BACKUP_KEY_FILE meant?',
    'BACKUP_PATH is no setting. All settings are in .env.example.',
    'LOGLEVEL is no setting. Is LOG_LEVEL meant?',
    'MAIL_FORM is no setting. Is MAIL_FROM meant?',
  ])
  const others = ['HOME', 'HOSTNAME', 'PATH', 'PGHOST', 'AWS_REGION', 'OTEL_SERVICE_NAME', 'TMPDIR']
  expect(unknownNames(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
})

test('a place for backups that cannot be written and a key that is not there are named', async () => {
  const settings = { DATA_DIR: folder, BACKUP_FOLDER: '/proc/nope', BACKUP_KEY_FILE: '/no/key' }
  await expect(refuseUnusableBackups(readEnvironment(settings))).rejects.toThrow(
    /BACKUP_FOLDER: the folder \/proc\/nope[^]*BACKUP_KEY_FILE: the file \/no\/key cannot be read/,
  )
})

test('the settings that another one requires are named', () => {
  expect(() => readEnvironment({ DATA_DIR: folder, MAIL_TRANSPORT: 'smtp' })).toThrow('SMTP_URL')
  expect(() => readEnvironment({ DATA_DIR: folder, PAYMENT_PROVIDER: 'stripe' })).toThrow(
    /STRIPE_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
  )
  expect(() => readEnvironment({ DATA_DIR: folder, FILE_STORAGE: 's3' })).toThrow(
    /S3_BUCKET[\s\S]*S3_REGION/,
  )
})

const safe = {
  APP_URL: 'https://altura.example',
  APP_SECRET: 'a'.repeat(32),
  DATABASE_URL: 'postgres://somewhere/altura',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://mail.example',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}

const unsafe: [name: string, setting: string, settings: Record<string, string>][] = [
  ['demo', 'SEED', { SEED: 'demo' }],
  ['demo', 'SEED', { SEED: 'small' }],
  ['test-payments', 'PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'test' }],
  ['free-credits', 'SIGNUP_CREDITS', { SIGNUP_CREDITS: '1' }],
  ['outbox', 'MAIL_TRANSPORT', { MAIL_TRANSPORT: 'outbox' }],
  ['http', 'APP_URL', { APP_URL: 'http://altura.example' }],
  ['no-limits', 'RATE_LIMIT', { RATE_LIMIT: 'off' }],
  ['embedded-database', 'DATABASE_URL', { DATABASE_URL: '', SEED: 'none' }],
  ['verbose-log', 'LOG_LEVEL', { LOG_LEVEL: 'debug' }],
]

for (const [name, setting, settings] of unsafe)
  test(`${name} is refused in production and at a public address unless it is said twice`, () => {
    for (const NODE_ENV of ['production', 'development']) {
      const environment = { DATA_DIR: folder, NODE_ENV, ...safe }
      expect(readEnvironment(environment)).toMatchObject({ isPublic: true })
      const read = (more = {}) => readEnvironment({ ...environment, ...settings, ...more })
      expect(() => read()).toThrow(new RegExp(`^[^\\n]*\\n +${setting}: [^\\n]*add ${name} to`))
      expect(() => read({ ALLOW_UNSAFE: 'trust me' })).toThrow('ALLOW_UNSAFE')
      expect(read({ ALLOW_UNSAFE: ` ${name}, ` })).toMatchObject({ isPublic: true })
    }
  })

test('production without settings names each that is missing or unsafe', () => {
  const refused = /APP_SECRET[\s\S]*APP_URL[\s\S]*PAYMENT_PROVIDER[\s\S]*DATABASE_URL/
  expect(() => readEnvironment({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow(refused)
})

test('a machine of its own network is not public', () => {
  for (const HOST of ['127.0.0.1', '::1', '0.0.0.0', '::', '192.168.1.7', 'localhost'])
    expect(readEnvironment({ DATA_DIR: folder, HOST })).toMatchObject({ isPublic: false })
  for (const host of ['10.1.2.3:3000', '[fd00::1]', 'altura.local', 'altura'])
    expect(readEnvironment({ DATA_DIR: folder, APP_URL: `http://${host}` })).toMatchObject({
      isPublic: false,
    })
  expect(() => readEnvironment({ DATA_DIR: folder, HOST: '203.0.113.9' })).toThrow('ALLOW_UNSAFE')
})
