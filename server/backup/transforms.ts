// The bytes of a backup on their way to the file and back: the SHA-256 of all, and encryption with
// a passphrase in the format age. See https://age-encryption.org/v1
import { createHash } from 'node:crypto'
import { withoutEnd } from './chunks.ts'
import { BackupDamaged, BackupRefused, isExplained } from './damaged.ts'

export const ageHeader = 'age-encryption.org/v1\n'

/** A frame that readers of zstd skip, of 32 bytes: the SHA-256 of what is before it. */
const trailerHead = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const trailerBytes = trailerHead.length + 32

/** 2^16 blocks of 1 KiB: each guess takes 64 MiB and a third of a second. */
const workFactor = 16

/** @returns the transformation that encrypts */
export function encryptWith(passphrase: string) {
  return async function* encrypted(source: AsyncIterable<Uint8Array>) {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(workFactor)
    yield* await encrypter.encrypt(ReadableStream.from(source))
  }
}

/** @returns the transformation that decrypts @throws BackupDamaged, or BackupRefused without key */
export function decryptWith(passphrase: string | null) {
  return async function* decrypted(source: AsyncIterable<Uint8Array>) {
    if (passphrase === null)
      throw new BackupRefused('This backup is encrypted: give its key with --key-file.')
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    let message = 'The key is another one than the backup was made with, or its header is damaged.'
    try {
      const bytes = await decrypter.decrypt(ReadableStream.from(source))
      message = 'A chunk was changed, moved or cut off.'
      yield* bytes
    } catch (cause) {
      throw isExplained(cause) ? cause : new BackupDamaged(message, { cause })
    }
  }
}

/** Passes bytes on as they are. */
export async function* asItIs(source: AsyncIterable<Uint8Array>) {
  yield* source
}

/** Puts the SHA-256 of all bytes at their end. */
export async function* withTrailer(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.concat([trailerHead, hash.digest()])
}

/** Takes it off again. @throws BackupDamaged at the end if it is another one */
export async function* checkedTrailer(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const bytes = withoutEnd(source, trailerBytes)
  let next = await bytes.next()
  for (; !next.done; next = await bytes.next()) {
    hash.update(next.value)
    yield next.value
  }
  if (!next.value.equals(Buffer.concat([trailerHead, hash.digest()])))
    throw new BackupDamaged('The backup is damaged or cut off: its SHA-256 is another.')
}
