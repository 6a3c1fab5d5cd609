import fastify from 'fastify'
import type { App } from '#server/platform/app.ts'
import { html, sent } from '#server/platform/html.ts'
import {
  createSharedBytes,
  sendSharedBytes,
  type SharedBytes,
} from '#server/platform/http/shared-bytes.ts'
import { dark, light } from '#server/platform/palette.ts'
import type { Document } from './document.ts'

const descriptionPath = '/api/openapi.json'
const scriptPath = '/api/docs/scalar.js'

/**
 * The contract as OpenAPI 3.1, and as a page that Scalar draws in the browser. Made once, from the
 * definitions that are served; the code for it is loaded when somebody asks.
 */
export function serveOpenapi(app: App) {
  let document: Document | undefined
  let script: Promise<SharedBytes> | undefined

  app.http.get(descriptionPath, async () => {
    const { createDocument } = await import('./document.ts')
    return (document ??= createDocument(app))
  })
  app.http.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.http.get(scriptPath, async (request, reply) => {
    void reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
    return sendSharedBytes(request, reply, await (script ??= loadScript()))
  })
}

/** The code of Scalar for browsers, which its plugin serves. */
async function loadScript() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = fastify()
  await server.register(scalar, { routePrefix: '/docs', configuration: { url: descriptionPath } })
  const { rawPayload } = await server.inject('/docs/js/scalar.js')
  await server.close()
  return createSharedBytes(rawPayload)
}

/** Everything is from this origin. Scalar styles elements by their attributes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types *',
].join('; ')

/**
 * The colours of the product, and of methods so that they can be read on these. A long name in the
 * head widens no page of a phone.
 */
const customCss = `header { max-width: 100vw; overflow-x: clip }
@font-face { font-family: 'Hanken Grotesk'; src: url('/fonts/hanken-400-700.woff2') format('woff2'); font-weight: 400 700; font-display: swap }
:root { --scalar-font: 'Hanken Grotesk', system-ui, sans-serif }
.light-mode { ${colorsOf(light)} }
.dark-mode { ${colorsOf(dark)} }`

function colorsOf(palette: typeof light) {
  return [
    `--scalar-background-1: ${palette.surface}`,
    `--scalar-background-2: ${palette.paper}`,
    `--scalar-background-3: ${palette.quote}`,
    `--scalar-border-color: ${palette.line}`,
    `--scalar-color-1: ${palette.ink}`,
    `--scalar-color-2: ${palette['ink-2']}`,
    `--scalar-color-3: ${palette['ink-3']}`,
    `--scalar-color-accent: ${palette.pine}`,
    `--scalar-color-green: ${palette.success}`,
    `--scalar-color-blue: ${palette.pine}`,
    `--scalar-color-orange: ${palette.warning}`,
    `--scalar-color-red: ${palette.danger}`,
  ].join('; ')
}

/** Only to be read: nothing is sent to anybody, and nothing of others is loaded. */
const configuration = {
  url: descriptionPath,
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  documentDownloadType: 'direct',
  showOperationId: true,
  customCss,
}

const page = sent(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Interface · Altura</title>
</head>
<body>
<script id="api-reference" type="application/json" data-configuration="${JSON.stringify(configuration)}"></script>
<script src="${scriptPath}"></script>
</body>
</html>
`)
