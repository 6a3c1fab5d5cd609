import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to the database that can be stopped: connections stay open and new ones are made, and
 * nothing passes.
 */
export async function startDatabaseProxy() {
  const sockets = new Set<Socket>()
  let target = { host: '', port: 0 }
  let isStopped = false
  let delayMs = 0

  const server = createServer({ pauseOnConnect: true }, (client) => {
    const database = connect(target)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs)
        else to.write(bytes)
      })
      from.on('close', () => to.destroy())
      from.on('error', () => undefined)
      sockets.add(from)
      from.once('close', () => sockets.delete(from))
      if (isStopped) from.pause()
      else from.resume()
    }
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise

  return {
    /** The address of a database, by this way. */
    through(databaseUrl: string) {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port) }
      const address = server.address()
      Object.assign(url, {
        hostname: '127.0.0.1',
        port: typeof address === 'object' ? String(address?.port) : '',
      })
      return url.href
    },
    /** Whatever passes from now on does so this much later, in both directions. */
    slowDown(ms: number) {
      delayMs = ms
    },
    stopPassing() {
      isStopped = true
      for (const socket of sockets) socket.pause()
    },
    passAgain() {
      isStopped = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
