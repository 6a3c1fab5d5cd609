// People who read meanwhile, without streams of their own.
import { Agent, get } from 'node:http'

const paths = ['/api/user', '/api/chats', '/api/chats/unread', '/api/jobs?view=card']
const perSecond = 50
/** A read that takes longer has failed. */
const timeoutMs = 5_000

export interface Reads {
  /** Milliseconds of each that was answered. */
  times: number[]
  failed: number
}

/** Reads as fast as eight connections can, so that the process has the memory of a busy one. */
export async function warmUp(port: number, tokens: string[], count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let next = 0
  const each = Array.from({ length: 8 }, async () => {
    while (next < count) await read(port, pick(tokens, next), next++, agent)
  })
  await Promise.all(each)
  agent.destroy()
}

/**
 * Reads at a steady rate until `work` has ended; every other read over a connection of its own, as
 * the first of a page does.
 */
export async function whileReading<Result>(
  port: number,
  tokens: string[],
  work: () => Promise<Result>,
): Promise<{ reads: Reads; result: Result }> {
  const reads: Reads = { times: [], failed: 0 }
  const agent = new Agent({ keepAlive: true })
  const underWay: Promise<void>[] = []
  const timer = setInterval(() => {
    const number = underWay.length
    const begun = performance.now()
    underWay.push(
      read(port, pick(tokens, number), number, number % 2 ? agent : undefined).then(
        () => void reads.times.push(performance.now() - begun),
        () => void (reads.failed += 1),
      ),
    )
  }, 1000 / perSecond)
  const result = await work()
  clearInterval(timer)
  await Promise.all(underWay)
  agent.destroy()
  return { reads, result }
}

/** @throws Error if the answer is no 200 or does not arrive in time */
function read(port: number, token: string, number: number, agent: Agent | undefined) {
  return new Promise<void>((resolve, reject) => {
    const request = get(
      {
        port,
        host: '127.0.0.1',
        path: pick(paths, number),
        agent: agent ?? false,
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const { statusCode } = response
        if (statusCode !== 200) reject(new Error(`a read was answered ${statusCode}`))
        response.resume().once('end', resolve).once('error', reject)
      },
    )
    request.once('error', reject)
  })
}

function pick(values: string[], number: number) {
  return values[number % values.length] ?? ''
}
