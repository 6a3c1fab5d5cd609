import helmet from '@fastify/helmet'
import type { App } from '../app.ts'

/** Browser features that no page uses. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

const hstsSeconds = 2 * 365 * 24 * 3600

/**
 * The sources that the maps service needs where an operator has enabled it: its code creates
 * Trusted Types policies of its own.
 */
const mapsService = {
  scripts: ['https://maps.googleapis.com'],
  calls: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  policies: ['*'],
}

/**
 * The headers of every answer that its route does not set itself. The content security policy:
 * everything is loaded from this origin, and no script is inline.
 */
export async function setSecurityHeaders({ http, environment }: Pick<App, 'http' | 'environment'>) {
  const isSecure = environment.APP_URL.startsWith('https:')
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(environment, isSecure) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure && { maxAge: hstsSeconds, preload: true },
  })
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', unused)
    done()
  })
  // Answers are about one person at one moment. Only a route that says otherwise may be kept by
  // browsers and proxies.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done()
  })
}

function contentPolicy({ MAPS_API_KEY }: App['environment'], isSecure: boolean) {
  const maps = MAPS_API_KEY ? mapsService : { scripts: [], calls: [], policies: [] }
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...maps.calls],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...maps.scripts],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
    // Texts never become markup or code; the one policy lets the PDF viewer and the map start
    // their workers.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', ...maps.policies],
    'upgrade-insecure-requests': isSecure ? [] : null,
  }
}
