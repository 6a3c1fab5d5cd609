import helmet from '@fastify/helmet'
import type { App } from '../app.ts'

/** What a browser may do with our pages: load from here only, run no script that is not a file of ours. */
export async function setSecurityHeaders({ http, environment }: App) {
  const isSecure = environment.APP_URL.startsWith('https:')
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isSecure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    crossOriginEmbedderPolicy: false,
  })
}
