// The archive format tar, with members small enough to be held in memory.
import { buffer } from 'node:stream/consumers'
import { type Extract, pack, type Pack } from 'tar-stream'
import { BackupDamaged } from './damaged.ts'

export interface Member {
  name: string
  bytes: Buffer
}

/** A larger size in a header is damage. */
const largestBytes = 268_435_456

/** @returns the archive of the members, as it is read; their failure is its failure */
export function tarred(members: AsyncIterable<Member>): Pack {
  const archive = pack()
  addAll(archive, members).catch((error: Error) => archive.destroy(error))
  return archive
}

async function addAll(archive: Pack, members: AsyncIterable<Member>) {
  for await (const member of members) await add(archive, member)
  archive.finalize()
}

function add(archive: Pack, { name, bytes }: Member) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const header = { name, mode: 0o600, mtime: new Date(0) }
  const entry = archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
  entry.on('error', reject)
  return promise
}

/** Reads the members of an archive, one after the other. @throws BackupDamaged */
export async function* membersOf(archive: Extract): AsyncGenerator<Member> {
  for await (const entry of archive) {
    const { name, size } = entry.header
    if (size > largestBytes) throw new BackupDamaged('The archive is damaged.')
    yield { name, bytes: await buffer(entry) }
  }
}
