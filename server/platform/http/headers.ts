import helmet from '@fastify/helmet'
import type { App } from '../app.ts'

/** Browser features that no page uses. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The sources that the maps service needs where an operator has enabled it: its code creates
 * Trusted Types policies of its own.
 */
const mapsService = {
  scripts: ['https://maps.googleapis.com'],
  calls: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  policies: ['*'],
}

/** The content security policy: everything is loaded from this origin, and no script is inline. */
export async function setSecurityHeaders({ http, environment }: Pick<App, 'http' | 'environment'>) {
  const maps = environment.MAPS_API_KEY ? mapsService : { scripts: [], calls: [], policies: [] }
  const isSecure = environment.APP_URL.startsWith('https:')
  http.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('permissions-policy', unused),
  )
  // Answers are about one person at one moment. Only a route that says otherwise may be kept by
  // browsers and proxies.
  http.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...maps.calls],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...maps.scripts],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Texts never become markup or code; the one policy lets the PDF viewer and the map start
        // their workers.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', ...maps.policies],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isSecure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    crossOriginEmbedderPolicy: false,
  })
}
