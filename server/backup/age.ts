// Encryption of a stream with a passphrase, as the format age does it: a file key wrapped by
// scrypt, and ChaCha20-Poly1305 over chunks of 64 KiB, whose nonces count them and mark the last
// (STREAM). See https://age-encryption.org/v1
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { inChunks } from './chunks.ts'
import { BackupDamaged, BackupRefused } from './damaged.ts'

export const ageHeader = 'age-encryption.org/v1\n'

const cipherName = 'chacha20-poly1305'
const tagBytes = 16
const keyBytes = 32
const chunkBytes = 65_536
const nonceBytes = 16
/** 2^16 blocks of 1 KiB: 64 MiB and a fifth of a second for each guess. */
const workFactor = 16
/** Larger ones would take more memory than a server has. */
const workFactorMax = 20
const headerMax = 1_024
const wrapNonce = Buffer.alloc(12)

/** @returns the transformation that encrypts */
export function encryptWith(passphrase: string) {
  return async function* encrypted(source: AsyncIterable<Uint8Array>) {
    const fileKey = randomBytes(16)
    const salt = randomBytes(16)
    const wrapped = sealed(wrapKeyOf(passphrase, salt, workFactor), wrapNonce, fileKey)
    const lines = `${ageHeader}-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
    yield Buffer.from(`${lines} ${base64(macOf(fileKey, lines))}\n`)
    const nonce = randomBytes(nonceBytes)
    yield nonce
    const key = payloadKeyOf(fileKey, nonce)
    let number = 0
    for await (const { bytes, isLast } of inChunks(source, chunkBytes))
      yield sealed(key, chunkNonce(number++, isLast), bytes)
  }
}

/** @returns the transformation that decrypts @throws BackupDamaged, or BackupRefused without key */
export function decryptWith(passphrase: string | null) {
  return async function* decrypted(source: AsyncIterable<Uint8Array>) {
    if (passphrase === null)
      throw new BackupRefused('This backup is encrypted: give its key with --key-file.')
    const { header, rest } = await readHeader(source)
    const fileKey = unwrap(header, passphrase)
    let key: Buffer | undefined
    let number = 0
    for await (const { bytes, isLast } of inChunks(rest, chunkBytes + tagBytes)) {
      // The nonce of the payload is read with the header.
      key ??= payloadKeyOf(fileKey, header.nonce)
      yield opened(key, chunkNonce(number++, isLast), bytes)
    }
  }
}

interface Header {
  lines: string
  mac: Buffer
  salt: Buffer
  wrapped: Buffer
  workFactor: number
  nonce: Buffer
}

async function readHeader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  const match = () =>
    /^(?<lines>age-encryption\.org\/v1\n-> scrypt (?<salt>\S+) (?<work>\d{1,2})\n(?<wrapped>\S+)\n---) (?<mac>\S+)\n/.exec(
      read.subarray(0, headerMax).toString('latin1'),
    )
  for (;;) {
    const found = match()
    if (found?.groups && read.length >= found[0].length + nonceBytes) {
      const { lines = '', salt = '', work, wrapped = '', mac = '' } = found.groups
      const header: Header = {
        lines,
        mac: Buffer.from(mac, 'base64'),
        salt: Buffer.from(salt, 'base64'),
        wrapped: Buffer.from(wrapped, 'base64'),
        workFactor: Number(work),
        nonce: read.subarray(found[0].length, found[0].length + nonceBytes),
      }
      // Base64 has more than one way to write the same bytes.
      const isCanonical = [salt, wrapped, mac].every(
        (text) => base64(Buffer.from(text, 'base64')) === text,
      )
      if (!isCanonical) throw damagedHeader()
      return { header, rest: following(read.subarray(found[0].length + nonceBytes), pieces) }
    }
    const next = await pieces.next()
    if (next.done || read.length > headerMax + nonceBytes) throw damagedHeader()
    read = Buffer.concat([read, next.value])
  }
}

async function* following(first: Buffer, pieces: AsyncIterator<Uint8Array>) {
  yield first
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
}

function unwrap({ lines, mac, salt, wrapped, workFactor: work }: Header, passphrase: string) {
  if (work > workFactorMax || wrapped.length !== tagBytes * 2) throw damagedHeader()
  const fileKey = opened(wrapKeyOf(passphrase, salt, work), wrapNonce, wrapped, wrongKey)
  const expected = macOf(fileKey, lines)
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) throw damagedHeader()
  return fileKey
}

const wrongKey = 'The key is another one than the backup was made with, or its header is damaged.'

function damagedHeader() {
  return new BackupDamaged('The header of the encryption is damaged.')
}

function sealed(key: Buffer, nonce: Buffer, bytes: Uint8Array) {
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function opened(
  key: Buffer,
  nonce: Buffer,
  bytes: Buffer,
  otherwise = 'A chunk was changed, moved or cut off.',
) {
  const end = bytes.length - tagBytes
  if (end < 0) throw new BackupDamaged(otherwise)
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch (cause) {
    throw new BackupDamaged(otherwise, { cause })
  }
}

/** 11 bytes that count the chunks, and one that marks the last. */
function chunkNonce(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function wrapKeyOf(passphrase: string, salt: Buffer, work: number) {
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  const cost = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) }
  return scryptSync(passphrase, labelled, keyBytes, cost)
}

function payloadKeyOf(fileKey: Buffer, nonce: Buffer) {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', keyBytes))
}

function macOf(fileKey: Buffer, lines: string) {
  const key = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', keyBytes))
  return createHmac('sha256', key).update(lines).digest()
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}
