import { foldedText } from '#contract/fields/folded-text.ts'
import { hashPassword } from './passwords.ts'
import { refusedField } from './refused.ts'

/** As NIST SP 800-63B asks: a list of common passwords instead of rules about characters. */
const commonCount = 3_000
const shortest = 8

/** So many words of a list, the most frequent first; what one types around them is little. */
const wordCount = 10_000
const shortestWord = 3

let common: Promise<Common> | undefined

interface Common {
  passwords: ReadonlySet<string>
  /** Words and names, without accents. */
  words: ReadonlySet<string>
}

/**
 * Hashes a password that somebody chooses.
 * @param password within the lengths of the contract
 * @returns the hash in PHC format
 * @throws Refused invalid_fields naming `password` if it is one of the 3,000 most common, or a
 * common word or name of Spanish, or a common password, with digits or signs around it
 */
export async function hashNewPassword(password: string): Promise<string> {
  common ??= readCommon()
  if (isCommon(password, await common)) throw refusedField('password', 'common_password')
  return hashPassword(password)
}

function isCommon(password: string, { passwords, words }: Common): boolean {
  const word = foldedText(password).replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return passwords.has(password.toLowerCase()) || words.has(word)
}

/** The lists take some tens of milliseconds to unfold, and are read for the first new password. */
async function readCommon(): Promise<Common> {
  const [{ dictionary: passwords }, { dictionary: spanish }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const ranked = passwords['passwords-common']
  const longEnough = ranked.filter(({ length }) => length >= shortest)
  const words = [
    ranked,
    spanish['commonWords-es-es'],
    spanish['wikipedia-es-es'],
    spanish['firstnames-es-es'],
    spanish['lastnames-es-es'],
  ].flatMap((list) => list.slice(0, wordCount).map(foldedText))
  return {
    passwords: new Set(longEnough.slice(0, commonCount).map((one) => one.toLowerCase())),
    words: new Set(words.filter(({ length }) => length >= shortestWord)),
  }
}
