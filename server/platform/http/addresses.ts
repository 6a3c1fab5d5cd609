import type { IncomingMessage } from 'node:http'

/** The longest part of a path that a route takes as a parameter. */
export const pathPartMax = 200

/** Answered 400 by the check for NUL, with the headers that every answer has. */
const unreadable = '/%00'

/**
 * The address of a request as the router gets it: one that cannot be decoded, or has a part no
 * route takes, is replaced.
 */
export function routableUrl({ url = '/' }: IncomingMessage): string {
  const path = decoded(url.split('?')[0] ?? '')
  return path?.split('/').every((part) => part.length <= pathPartMax) ? url : unreadable
}

function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

/**
 * True for an address that is answered with the browser application, which shows the screen that is
 * there or says that there is none. Its paths have no file extension, and none of the prefixes that
 * the server answers itself or that monitoring tools probe.
 */
export function isPageAddress(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return (
    !path.includes('.') &&
    !/^\/(?:api|locales|files|sanctum|assets|fonts|media|test-checkout|outbox|metrics)(?:\/|$)/.test(
      path,
    )
  )
}
