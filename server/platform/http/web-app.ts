import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../../dist/web')

/** The built browser application: hashed files for ever, everything else asked for anew. */
export async function serveWebApp(http: FastifyInstance) {
  if (!existsSync(folder)) return
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** The page that every address of the browser application begins with; null before it is built. */
export function readShell(): string | null {
  const path = join(folder, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
