import type { App } from '#server/platform/app.ts'
import { findImage } from './queries.ts'
import { resumeRoutes } from './resume-routes.ts'
import { sendFile } from './send-file.ts'

/** Binary replies, and therefore not endpoints of the contract. */
export function fileRoutes(app: App) {
  resumeRoutes(app)

  app.http.get<{ Params: { name: string } }>('/files/images/:name', async ({ params }, reply) =>
    sendFile(app, reply, await findImage(app.db, params.name), {
      // A proxy between would still show a photo that its owner has removed.
      'cache-control': 'private, max-age=31536000, immutable',
    }),
  )
}
