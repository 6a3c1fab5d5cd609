import { chown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The way to start the programs of PostgreSQL as a user that they accept. */
export interface Account {
  /** The command line before the program. */
  prefix: string[]
  /** The other user that the programs run as and that owns the files. */
  owner?: { uid: number; gid: number }
}

/** @returns the command and the arguments to spawn the program with */
export function commandLine(
  { prefix }: Account,
  program: string,
  args: string[],
): [string, string[]] {
  const [command = program, ...rest] = [...prefix, program, ...args]
  return [command, rest]
}

/** Changes the owner of the folder to the account, if it is another one. */
export async function changeOwner(folder: string, { owner }: Account) {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  const target = owner ?? (uid === 0 ? { uid, gid: gid ?? 0 } : null)
  if (!target || (await lstat(folder)).uid === target.uid) return
  const names = await readdir(folder, { recursive: true })
  for (const name of [...names, '.']) await chown(join(folder, name), target.uid, target.gid)
}
