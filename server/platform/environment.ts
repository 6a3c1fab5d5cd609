// All settings, validated once at startup. `.env.example` documents them.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { currencies, type MinimumSalary } from '#contract/currencies.ts'
import { StartRefused } from './start-refused.ts'

const wholeNumber = z.coerce.number().int()
const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

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

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber.min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: wholeNumber.min(2).max(200).default(10),
  APP_SECRET: z.string().min(32).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  MAIL_TRANSPORT: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().default('Altura <no-reply@altura.example>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PAYMENT_PROVIDER: z.enum(['test', 'stripe']).default('test'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  LIVE_REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SELLER_NAME: z.string().default('Altura'),
  SELLER_ADDRESS: z.string().default('Av. Ejemplo 100, Colonia Centro, 06000 Mexico City, Mexico'),
  FILE_STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  RATE_LIMIT: z.union([z.literal('off'), z.coerce.number().positive()]).default(1),
  TRUST_PROXY: z.string().optional(),
  VACANCY_CREDITS_VALUE: wholeNumber.min(0).max(1_000_000).default(1),
  VACANCY_POST_COST: wholeNumber.min(0).max(1_000_000).default(0),
  SIGNUP_CREDITS: wholeNumber.min(0).max(1_000_000).default(0),
  MIN_MONTHLY_SALARY: z
    .string()
    .default('MXN:96000,USD:96000,EUR:96000')
    .transform(readMinimumSalary),
  ANSWER_DAYS: wholeNumber.min(1).max(60).default(5),
  MAPS_API_KEY: z.string().optional(),
  CONTACT_EMAIL_1: z.email().default('privacy@altura.example'),
  CONTACT_EMAIL_2: z.email().default('legal@altura.example'),
  TOKEN_TTL_DAYS: wholeNumber.min(1).max(3650).default(30),
  SHUTDOWN_GRACE_MS: wholeNumber.min(0).max(600_000).default(10_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Environment = z.infer<typeof settings> & {
  APP_URL: string
  SEED: 'demo' | 'none'
  isProduction: boolean
}

/** Settings that are missing or invalid; the message names each. */
export class SettingsError extends StartRefused {
  constructor(lines: string[]) {
    super(
      `Altura cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    )
    this.name = 'SettingsError'
  }
}

/**
 * Validates the settings and creates DATA_DIR.
 * @param given the environment variables; blank ones count as missing
 * @throws SettingsError
 */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const present = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, blankAsAbsent(value)]),
  )
  const parsed = settings.safeParse(present)
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )

  const environment = parsed.data
  const wrong = conflictsIn(environment)
  if (wrong.length > 0) throw new SettingsError(wrong)

  const dataDir = resolve(environment.DATA_DIR)
  makeFolder(dataDir)
  return {
    ...environment,
    DATA_DIR: dataDir,
    APP_URL: (environment.APP_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, ''),
    SEED:
      environment.SEED ??
      (environment.DATABASE_URL || environment.NODE_ENV === 'production' ? 'none' : 'demo'),
    isProduction: environment.NODE_ENV === 'production',
  }
}

function conflictsIn(environment: z.infer<typeof settings>): string[] {
  const missing = (condition: boolean, names: (keyof typeof environment)[], reason: string) =>
    condition
      ? names
          .filter((name) => environment[name] === undefined)
          .map((name) => `${name}: must be given ${reason}`)
      : []
  const isProduction = environment.NODE_ENV === 'production'
  return [
    ...missing(isProduction, ['APP_SECRET', 'APP_URL'], 'with NODE_ENV=production'),
    ...missing(environment.MAIL_TRANSPORT === 'smtp', ['SMTP_URL'], 'with MAIL_TRANSPORT=smtp'),
    ...missing(
      environment.PAYMENT_PROVIDER === 'stripe',
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      'with PAYMENT_PROVIDER=stripe',
    ),
    ...missing(
      environment.FILE_STORAGE === 's3',
      ['S3_BUCKET', 'S3_REGION'],
      'with FILE_STORAGE=s3',
    ),
    ...(isProduction && environment.PAYMENT_PROVIDER === 'test'
      ? [
          'PAYMENT_PROVIDER: the test checkout gives credits away, so it is refused with NODE_ENV=production',
        ]
      : []),
    ...(isProduction && environment.SEED === 'demo'
      ? ['SEED: the demo world has known passwords, so it is refused with NODE_ENV=production']
      : []),
  ]
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError([
      `DATA_DIR: the folder ${dataDir} cannot be used by this user (${code}). Set it to a folder that this user may write.`,
    ])
  }
}
