import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'

const folder = join(import.meta.dirname, '../../contract')

/** The shapes that the contract exports, by name. */
export async function exportedShapes(): Promise<Map<string, z.core.$ZodType>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(folder, file))) as Record<string, unknown>),
  )
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, z.core.$ZodType] => isShape(entry[1])),
  )
}

function isShape(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
