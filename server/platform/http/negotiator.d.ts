/** The published types do not know `preferred`, which the library takes since 1.0. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http'

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders })
    /** @param options `preferred` decides among the ones that the client likes alike */
    encoding(
      available: readonly string[],
      options?: { preferred?: readonly string[] },
    ): string | undefined
  }
}
