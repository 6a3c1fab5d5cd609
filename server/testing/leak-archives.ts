import { createHash } from 'node:crypto'
import { archiveOf } from '#server/features/privacy/export/archive.ts'
import { readZip } from './read-zip.ts'
import type { TestApp } from './test-app.ts'

interface Person {
  id: string
  company_id: string | null
}

/**
 * @returns the rows of the copies of a person's data, and of their company's, sorted, with the
 * files by name and fingerprint; live changes, whose times are real, are compared as they are sent
 */
export async function copiesOf(
  app: TestApp,
  { id, company_id }: Person,
  normalize: (text: string) => string,
): Promise<string[]> {
  const lines: string[] = []
  for (const subject of new Set([null, company_id])) {
    const chunks: Uint8Array[] = []
    for await (const chunk of await archiveOf(app, { user_id: id, company_id: subject }, 'en'))
      chunks.push(chunk)
    const files = readZip(Buffer.concat(chunks))
    const { changes: _, ...data } = JSON.parse(String(files.get('data.json'))) as Copy
    lines.push(
      ...Object.entries(data).flatMap(([of, tables]) => linesOf(of, tables, normalize)),
      ...[...files].map(([name, bytes]) => (isStored(name) ? `${name} ${hashOf(bytes)}` : name)),
    )
  }
  return lines
}

/** True for a file as somebody sent it; the others are made of the rows. */
function isStored(name: string) {
  return name.startsWith('files/')
}

function hashOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}

type Copy = Record<string, string | Record<string, unknown[]>>

function linesOf(of: string, tables: Copy[string], normalize: (text: string) => string) {
  if (typeof tables === 'string') return [`${of} ${tables}`]
  return Object.entries(tables).flatMap(([table, rows]) =>
    [rows]
      .flat()
      .map((row) => normalize(`copy ${table} ${JSON.stringify(row)}`))
      .toSorted(),
  )
}

/** @returns the pages that links of mails open without a session */
export async function pagesOf(app: TestApp, links: readonly string[]): Promise<string[]> {
  const { APP_URL } = app.environment
  const pages: string[] = []
  for (const link of new Set(links)) {
    if (!link.startsWith(APP_URL)) continue
    const { statusCode, body } = await app.http.inject({ url: link.slice(APP_URL.length) })
    pages.push(`page ${link} ${statusCode} ${body}`)
  }
  return pages
}
