// The file of a backup: a tar archive, compressed with zstd, with the SHA-256 of it all at the end,
// and encrypted with age if there is a key. `zstd -d` and `tar -x` read it, after `age -d`.
// See docs/decisions/0046-backups.md.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { sha256 } from '#server/platform/digests.ts'
import { BackupDamaged, BackupRefused, isExplained } from './damaged.ts'
import { type Member, membersOf, tarred } from './tar.ts'
import {
  ageHeader,
  asItIs,
  checkedTrailer,
  decryptWith,
  encryptWith,
  withTrailer,
} from './transforms.ts'

const level = { [constants.ZSTD_c_compressionLevel]: 3 }
/** Members between two lists of their checksums. */
const listedTogether = 5_000

/**
 * Writes the members to a file, which has its name only once it is complete and on the disk.
 * @param passphrase encrypts; null does not
 * @returns its size in bytes
 * @throws BackupRefused if the file exists
 */
export async function writeArchive(
  path: string,
  members: AsyncIterable<Member>,
  passphrase: string | null,
): Promise<number> {
  if (await isThere(path)) throw new BackupRefused(`${path} exists already.`)
  const part = `${path}.part`
  try {
    await pipeline(
      tarred(withSums(members)),
      createZstdCompress({ params: level }),
      withTrailer,
      passphrase === null ? asItIs : encryptWith(passphrase),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    const { size } = await stat(part)
    await rename(part, path)
    await flushFolder(dirname(path))
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Reads the members of a file and checks them: each against its checksum, and the file as a whole
 * after the last.
 * @throws BackupDamaged, at the latest after the last member
 */
export async function* readArchive(
  path: string,
  passphrase: string | null,
): AsyncGenerator<Member> {
  const decrypted = (await isEncrypted(path)) ? decryptWith(passphrase) : asItIs
  const archive = extract()
  const feeding = pipeline(
    createReadStream(path),
    decrypted,
    checkedTrailer,
    createZstdDecompress(),
    archive,
  )
  feeding.catch(() => undefined)
  try {
    yield* checkedSums(membersOf(archive))
    await feeding
  } catch (error) {
    archive.destroy()
    const cause = await feeding.then(
      () => error,
      (fed: unknown) => (isExplained(fed) ? fed : error),
    )
    throw isExplained(cause) ? cause : new BackupDamaged('The backup is damaged.', { cause })
  } finally {
    archive.destroy()
  }
}

async function* withSums(members: AsyncIterable<Member>): AsyncGenerator<Member> {
  const sums = createSums()
  for await (const member of members) {
    yield member
    sums.add(member)
    if (sums.isFull()) yield sums.take()
  }
  yield sums.take()
}

async function* checkedSums(members: AsyncIterable<Member>) {
  const sums = createSums()
  for await (const member of members) {
    if (!member.name.startsWith(sumsName)) {
      sums.add(member)
      yield member
      continue
    }
    const { name, bytes } = sums.take()
    if (member.name !== name || !member.bytes.equals(bytes))
      throw new BackupDamaged(`The backup is damaged: ${name} says otherwise.`)
  }
  if (!sums.isEmpty()) throw new BackupDamaged('The backup is cut off.')
}

const sumsName = 'SHA256SUMS.'

/** Lists of checksums as sha256sum reads them. */
function createSums() {
  let lines: string[] = []
  let number = 0
  return {
    add: ({ name, bytes }: Member) =>
      void lines.push(`${sha256(bytes).toString('hex')}  ${name}\n`),
    isFull: () => lines.length === listedTogether,
    isEmpty: () => lines.length === 0,
    take(): Member {
      const bytes = Buffer.from(lines.join(''))
      lines = []
      number += 1
      return { name: `${sumsName}${number}`, bytes }
    },
  }
}

async function isEncrypted(path: string) {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`, { cause })
    throw new BackupRefused(`The file ${path} cannot be read (${cause.code}).`, { cause })
  })
  if ((await file.stat()).isDirectory()) {
    await file.close()
    throw new BackupRefused(`${path} is a folder, not a backup.`)
  }
  try {
    const { buffer } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    return buffer.toString('latin1') === ageHeader
  } finally {
    await file.close()
  }
}

async function isThere(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function flushFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
