import * as z from 'zod'
import { type PayerRule, payerRules } from '#contract/credits/payers.ts'
import { currencies, type MinimumSalary } from '#contract/fields/currencies.ts'
import {
  address,
  nameServers,
  origin,
  origins,
  privatePushKey,
  proxies,
  publicPushKey,
  pushContact,
  sender,
  stripeKey,
  stripeSigningSecrets,
} from './setting-shapes.ts'

const wholeNumber = z.coerce.number().int()
const postgres = address(/^postgres(ql)?$/, 'postgres://altura:password@localhost:5432/altura')

function readMinimumSalary(written: string, { addIssue }: z.RefinementCtx): MinimumSalary {
  const amounts = new Map(
    written.split(',').map((part) => {
      const [currency = '', amount = ''] = part.trim().split(':', 2)
      return [currency, amount]
    }),
  )
  const amountIn = (currency: string) => {
    const amount = amounts.get(currency)
    if (amount === undefined || !/^\d{1,9}$/.test(amount))
      addIssue(
        `name a whole amount for each of ${currencies.join(', ')}, as in MXN:96000,USD:96000,EUR:96000`,
      )
    return Number(amount)
  }
  return { USD: amountIn('USD'), MXN: amountIn('MXN'), EUR: amountIn('EUR') }
}

/**
 * Reads `DE:company,*:either`: by country (ISO 3166-1 alpha-2), or `*` for any other one, the sides
 * that may pay for applications.
 */
function readPayerRules(written: string, { addIssue }: z.RefinementCtx) {
  const rules = new Map<string, PayerRule>()
  for (const part of written.split(',').flatMap((one) => one.trim() || [])) {
    const [country = '', name = ''] = part.split(':', 2)
    const rule = payerRules.find((one) => one === name)
    if (rule && /^(?:[A-Z]{2}|\*)$/.test(country)) rules.set(country, rule)
    else addIssue(`name ${payerRules.join(', ')} for each country, as in DE:company,*:either`)
  }
  return rules
}

const unsafeNames = [
  'demo',
  'test-payments',
  'free-credits',
  'outbox',
  'http',
  'no-limits',
  'embedded-database',
  'verbose-log',
  'own-network',
] as const

/** Every setting by its name. `.env.example` documents them. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber.min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_PREPARE: z.enum(['auto', 'on', 'off']).default('auto'),
  DATABASE_POOL: wholeNumber.min(2).max(200).optional(),
  // Leaves time to answer within five seconds.
  DATABASE_TIMEOUT_MS: wholeNumber.min(100).max(600_000).default(3_500),
  BOARD_CACHE_MB: wholeNumber.min(0).max(8_192).default(32),
  APP_SECRET: z.string().min(32).optional(),
  SEED: z.enum(['demo', 'small', 'none']).optional(),
  MAIL_TRANSPORT: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: sender.default('Altura <no-reply@altura.example>'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  PAYMENT_PROVIDER: z.enum(['test', 'stripe']).default('test'),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_WEBHOOK_SECRET: stripeSigningSecrets.optional(),
  STRIPE_API_BASE: address(/^https?$/, 'http://localhost:12111').optional(),
  VAPID_PUBLIC_KEY: publicPushKey.optional(),
  VAPID_PRIVATE_KEY: privatePushKey.optional(),
  VAPID_SUBJECT: pushContact.default('mailto:privacy@altura.example'),
  PUSH_SERVICES: origins,
  OUTGOING_NETWORK: z.enum(['public', 'any']).default('public'),
  DNS_SERVERS: nameServers,
  LIVE_REDIS_URL: address(/^rediss?$/, 'redis://localhost:6379').optional(),
  SELLER_NAME: z.string().default('Altura'),
  SELLER_ADDRESS: z.string().default('Av. Ejemplo 100, Colonia Centro, 06000 Mexico City, Mexico'),
  SALE_TAXES: z.enum(['included', 'not_charged']).default('included'),
  TAX_INVOICE: z.enum(['on_request', 'none']).default('on_request'),
  REFUND_DAYS: wholeNumber.min(0).max(365).default(14),
  FILE_STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: address(/^https?$/, 'https://store.example.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_STORE: z.enum(['disk', 's3']).default('disk'),
  BACKUP_KEY_FILE: z.string().optional(),
  BACKUP_DAILY: wholeNumber.min(0).max(366).default(7),
  BACKUP_WEEKLY: wholeNumber.min(0).max(520).default(4),
  BACKUP_BEFORE_MIGRATION: z.enum(['on', 'off']).optional(),
  RATE_LIMIT: z.union([z.literal('off'), z.coerce.number().positive()]).default(1),
  TRUST_PROXY: proxies.optional(),
  VACANCY_CREDITS_VALUE: wholeNumber.min(0).max(1_000_000).default(1),
  APPROACH_CREDITS_VALUE: wholeNumber.min(0).max(1_000_000).default(1),
  VACANCY_POST_COST: wholeNumber.min(0).max(1_000_000).default(0),
  SIGNUP_CREDITS: wholeNumber.min(0).max(1_000_000).default(0),
  MIN_MONTHLY_SALARY: z
    .string()
    .default('MXN:96000,USD:96000,EUR:96000')
    .transform(readMinimumSalary),
  WHO_PAYS: z.string().default('*:either').transform(readPayerRules),
  ANSWER_DAYS: wholeNumber.min(1).max(60).default(5),
  CONFIRM_EVERY_DAYS: wholeNumber.min(1).max(365).default(14),
  MAPS_API_KEY: z.string().optional(),
  CONTACT_EMAIL_1: z.email().default('privacy@altura.example'),
  CONTACT_EMAIL_2: z.email().default('legal@altura.example'),
  TOKEN_TTL_DAYS: wholeNumber.min(1).max(3650).default(30),
  SHUTDOWN_GRACE_MS: wholeNumber.min(0).max(600_000).default(10_000),
  ALLOW_UNSAFE: z
    .string()
    .default('')
    .transform((written) => written.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(unsafeNames))),
  METRICS_PORT: wholeNumber.min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://localhost:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Settings = z.infer<typeof settings>
