import type { App } from '../../app.ts'
import { compressed } from '../compressed.ts'
import type { Document } from './document.ts'

/**
 * The contract as OpenAPI 3.1, and as a page to read. Made once, from the definitions that are
 * served; the code for it is loaded when somebody asks.
 */
export function serveOpenapi(app: App) {
  let document: Document | undefined
  let page: string | undefined
  async function described() {
    const { createDocument } = await import('./document.ts')
    return (document ??= createDocument(app))
  }

  app.http.get('/api/openapi.json', async () => described())
  app.http.get('/api/docs', async (request, reply) => {
    const { docsPolicy, drawDocs } = await import('./docs-page.ts')
    void reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy)
    return compressed(request, reply, (page ??= drawDocs(await described())))
  })
}
