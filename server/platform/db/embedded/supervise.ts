import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { clearLeftovers } from './leftovers.ts'
import type { PostmasterOptions } from './postmaster-settings.ts'
import { startPostmaster } from './postmaster.ts'

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

export interface Supervised {
  port: number
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a free port, and restarts it there after a crash.
 * @throws EmbeddedDatabaseError
 */
export async function supervise(
  options: Omit<PostmasterOptions, 'port'>,
  log: Log,
): Promise<Supervised> {
  await clearLeftovers(options.cluster, log)
  const { port, postmaster } = await startOnFreePort(options)
  let current = postmaster
  const stopping = new AbortController()

  async function watch() {
    while (!stopping.signal.aborted) {
      await current.exited
      if (stopping.signal.aborted) return
      log.error('the embedded database ended by itself and is started again')
      current = (await restart()) ?? current
    }
    await current.stop()
  }

  async function restart() {
    while (!stopping.signal.aborted) {
      try {
        await clearLeftovers(options.cluster, log)
        return await startPostmaster({ ...options, port })
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start again')
        await delay(1_000, null, { ref: false })
      }
    }
    return null
  }

  const watching = watch()
  return {
    port,
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}

async function startOnFreePort(options: Omit<PostmasterOptions, 'port'>, attempts = 3) {
  const port = await findFreePort()
  try {
    return { port, postmaster: await startPostmaster({ ...options, port }) }
  } catch (error) {
    // Another process may take the port in between.
    if (attempts > 1 && String(error).includes('could not bind'))
      return startOnFreePort(options, attempts - 1)
    throw error
  }
}

async function findFreePort() {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('listening on TCP gave no port')
  return address.port
}
