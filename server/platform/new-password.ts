import { hashPassword } from './passwords.ts'
import { refusedField } from './refused.ts'

/** As NIST SP 800-63B asks: a list of common passwords instead of rules about characters. */
const commonCount = 3_000
const shortest = 8

let common: Promise<Set<string>> | undefined

/**
 * Hashes a password that somebody chooses.
 * @param password within the lengths of the contract
 * @returns the hash in PHC format
 * @throws Refused invalid_fields naming `password` where it is one of the 3,000 most common
 */
export async function hashNewPassword(password: string): Promise<string> {
  common ??= readCommon()
  if ((await common).has(password.toLowerCase())) throw refusedField('password', 'common_password')
  return hashPassword(password)
}

/** The list takes some tens of milliseconds to unfold, so it is read for the first new password. */
async function readCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= shortest)
  return new Set(longEnough.slice(0, commonCount).map((password) => password.toLowerCase()))
}
