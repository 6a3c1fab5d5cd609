import { readEnvironment } from '#server/platform/environment.ts'

/** The settings of the product for a test: quiet, without seeds, rate limits off unless given. */
export function testEnvironment(settings: Record<string, string>) {
  return readEnvironment({
    NODE_ENV: 'test',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  })
}
