import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inLanguage, languages } from '#contract/fields/languages.ts'
import { embedScript } from '#contract/pages/embed.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import type { App } from '../app.ts'
import { dayMs } from '../clock.ts'
import { html, joined, sent } from '../html.ts'
import { describedPages } from './described-pages.ts'

export const webAppFolder = join(import.meta.dirname, '../../../dist/web')

/**
 * The built browser application: hashed files for ever, everything else asked for again. The build
 * leaves the licenses of what the product contains with it.
 */
export async function serveWebApp(http: FastifyInstance) {
  if (!existsSync(webAppFolder)) return
  await http.register(fastifyStatic, {
    root: webAppFolder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    // A folder is no file: its address is a page of the application, or nothing.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      // Sites of companies load this one, which may be sent compressed.
      if (path.includes(embedScript))
        void reply.header('cross-origin-resource-policy', 'cross-origin')
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  http.get('/licenses', (_request, reply) => reply.sendFile('licenses.txt'))
}

/** Serves robots.txt and the site map of the screens that anybody may find. */
export function serveSiteMap(http: FastifyInstance, appUrl: string) {
  const addresses = languages.flatMap((language) => [
    ...[publicPaths.jobs(), publicPaths.pricing(), publicPaths.terms()].map(
      (path) => appUrl + inPublicLanguage(path, language),
    ),
    ...Object.keys(describedPages).map((path) => inLanguage(appUrl + path, language)),
  ])
  const entries = addresses.map((address) => html`  <url><loc>${address}</loc></url>`)
  const map = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${joined(entries, '\n')}
</urlset>
`

  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /files/\nAllow: /files/images/\nSitemap: ${appUrl}/sitemap.xml\n`,
      ),
  )
  http.get('/sitemap-pages.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sent(map)),
  )
}

/** Days that the contact holds from each answer on; RFC 9116 wants a year at most. */
const contactDays = 180

/**
 * Serves security.txt (RFC 9116), with the address of the privacy policy, which SECURITY.md names,
 * too.
 */
export function serveSecurityText({
  http,
  clock,
  environment,
}: Pick<App, 'http' | 'clock' | 'environment'>) {
  const path = '/.well-known/security.txt'
  http.get(path, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + contactDays * dayMs)
    const lines = [
      `Contact: mailto:${environment.CONTACT_EMAIL_1}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${environment.APP_URL}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
