import type { App } from '../../app.ts'
import { createDocument, type Document } from './document.ts'

/** The contract as OpenAPI 3.1, made once from the definitions that are served. */
export function serveOpenapi(app: App) {
  let document: Document | undefined
  app.http.get('/api/openapi.json', async () => (document ??= createDocument(app)))
}
