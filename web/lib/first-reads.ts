// Reads that web/public/first-reads.js asked for before the code of the page had come.

interface FirstReads {
  token: string
  language: string
  /** The replies by their addresses. */
  replies: Map<string, Promise<Response>>
}

declare global {
  var firstReads: FirstReads | undefined
}

/**
 * Older replies than this are not handed over, in ms since the page was opened. The stream replays
 * the changes of the last 30 seconds.
 */
const freshMs = 20_000

/**
 * Hands over the reply to a read that was made with this token and language, once.
 * @param address the path and query of the call
 * @returns undefined if there is none, or if the server was not reached
 */
export async function takeFirstRead(
  address: string,
  token: string | null,
  language: string,
): Promise<Response | undefined> {
  const reads = globalThis.firstReads
  const reply = reads?.replies.get(address)
  reads?.replies.delete(address)
  const isRight = reads?.token === token && reads?.language === language
  return isRight && performance.now() < freshMs ? reply?.catch(() => undefined) : undefined
}

/** A write may change the replies that nobody has taken yet. */
export function dropFirstReads() {
  globalThis.firstReads = undefined
}
