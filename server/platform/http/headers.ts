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

/**
 * The headers of every answer that its route does not set itself. The content security policy:
 * everything is loaded from this origin, and no script is inline.
 */
export function setSecurityHeaders({ http, environment }: Pick<App, 'http' | 'environment'>) {
  const headers = securityHeaders(environment)
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  // Answers are about one person at one moment. Only a route that says otherwise may be kept by
  // browsers and proxies.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done()
  })
}

/** Written out once: they are the same for every answer. */
function securityHeaders({ APP_URL, MAPS_API_KEY }: App['environment']) {
  const maps = MAPS_API_KEY ? mapsService : { scripts: [], calls: [], policies: [] }
  const isSecure = APP_URL.startsWith('https:')
  const policy = {
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
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  }
  const directives = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(' '))
  return {
    'content-security-policy': directives.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': unused,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers, which could be turned against a page.
    'x-xss-protection': '0',
  }
}
