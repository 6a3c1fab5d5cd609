import { Secret, TOTP } from 'otpauth'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { factoryPassword } from './insert-person.ts'
import type { TestApp } from './test-app.ts'

/** The code that an authenticator app shows at a time. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/**
 * Sets the codes of an app up, as a person does. The code of the present half minute is used for
 * it. @returns the secret of the app and the recovery codes
 */
export async function setUpTotp(app: TestApp, person: { token: string }) {
  const body = { current_password: factoryPassword }
  const secret = String((await app.call(person, startTotp, { body })).data.secret)
  const code = totpCode(secret, app.clock.now())
  const { data } = await app.call(person, confirmTotp, { body: { code } })
  return { secret, recoveryCodes: data.recovery_codes as string[] }
}
