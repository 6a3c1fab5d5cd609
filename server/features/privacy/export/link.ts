import type { App } from '#server/platform/app.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Signing } from '#server/platform/signing.ts'

interface Copy {
  id: string
  user_id: string
}

/** The address of a copy, which names its person, and expires with it. */
export function exportUrl(signing: Signing, { id, user_id }: Copy, leftMs: number): string {
  return signing.signPath(pathOf(id, user_id), leftMs)
}

function pathOf(id: string, person: string) {
  return `/files/exports/${person}/${id}`
}

/** A copy is downloaded by its person's link; a browser sends no token with one. */
export function exportFiles({ http, signing, db, storage }: App) {
  http.get<{
    Params: { person: string; id: string }
    Querystring: { expires?: unknown; signature?: unknown }
  }>('/files/exports/:person/:id', async ({ params, query }, reply) => {
    const link = { expires: String(query.expires), signature: String(query.signature) }
    if (!signing.isSigned(pathOf(params.id, params.person), link)) throw new Refused('link_invalid')
    const copy = await db
      .selectFrom('data_exports')
      .select(['storage_key', 'bytes', 'made_at'])
      .where('id', '=', uuidOr404(params.id))
      .where('user_id', '=', uuidOr404(params.person))
      .executeTakeFirst()
    const content = copy?.storage_key ? await storage.read(copy.storage_key) : null
    if (!copy || !content) throw new Refused('not_found')
    const day = copy.made_at?.toISOString().slice(0, 10) ?? ''
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': disposition('attachment', `altura-${day}.zip`),
        'content-length': copy.bytes ?? 0,
        'x-content-type-options': 'nosniff',
      })
      .type('application/zip')
      .send(content)
  })
}
