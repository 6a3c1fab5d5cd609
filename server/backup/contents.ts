// The members of a backup: how it begins, its tables and files, and what it was at the end.
import * as z from 'zod'
import { readArchive } from './archive.ts'
import { BackupDamaged } from './damaged.ts'
import type { Member } from './tar.ts'

const count = z.int().nonnegative()

const Beginning = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      is_kept: z.boolean(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last_value: z.string().nullable() }),
  ),
  /** A text sealed with the secret of the server, if the database does not hold the secret. */
  sealed: z.string().nullable(),
})

const End = z.object({
  rows: z.record(z.string(), count),
  files: count,
  /** Keys of files that the database names and the storage has not, or has in another form. */
  missing_files: z.array(z.string()),
  /** Tables that no migration made, which are not in the backup. */
  unknown: z.array(z.string()).default([]),
  /** Null if a later version than the data's made the backup. */
  ledger: z.object({ fingerprint: z.string(), entries: count, faults: count }).nullable(),
})

export type Beginning = z.infer<typeof Beginning>

export type End = z.infer<typeof End>

export const beginningName = 'backup.json'
export const endName = 'end.json'

/** @returns a member of JSON */
export function jsonMember(name: string, value: unknown): Member {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) }
}

/** @returns the name of one part of the rows of a table */
export function rowsName(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(8, '0')}.copy`
}

/** @returns the table that a member has rows of, or null */
export function tableOf({ name }: Member): string | null {
  return /^database\/(\w+\.\w+)\/\d+\.copy$/.exec(name)?.[1] ?? null
}

/** @returns the key of the file that a member is, or null */
export function keyOf({ name }: Member): string | null {
  return /^files\/([\w.-]+)$/.exec(name)?.[1] ?? null
}

export interface Reading {
  beginning: Beginning
  members: AsyncGenerator<Member>
  /** Known after the last member. */
  end: () => End
}

/** Opens a backup. The members in between are its rows and files. @throws BackupDamaged */
export async function openBackup(path: string, passphrase: string | null): Promise<Reading> {
  const members = readArchive(path, passphrase)
  const first = await members.next()
  if (first.done || first.value.name !== beginningName)
    throw new BackupDamaged('This is not a backup of Altura.')
  let end: End | undefined
  async function* between() {
    for await (const member of members) {
      if (member.name === endName) end = parsed(End, member)
      else yield member
    }
  }
  return {
    beginning: parsed(Beginning, first.value),
    members: between(),
    end() {
      if (!end) throw new BackupDamaged('The backup has no end.')
      return end
    },
  }
}

function parsed<Shape>(shape: z.ZodType<Shape>, { name, bytes }: Member): Shape {
  const { data, error } = shape.safeParse(jsonOf(bytes))
  if (error) throw new BackupDamaged(`${name} is of another version, or damaged.`)
  return data
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
