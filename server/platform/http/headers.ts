import helmet from '@fastify/helmet'
import type { App } from '../app.ts'

/** What no page of ours ever asks for. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What a browser may do with our pages: load from here only, run no script that is not a file of ours. */
export async function setSecurityHeaders({ http, environment }: App) {
  const isSecure = environment.APP_URL.startsWith('https:')
  http.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', unused))
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Texts never become markup or code; the one policy is that of the PDF viewer.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isSecure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    crossOriginEmbedderPolicy: false,
  })
}
