// A pooler in transaction mode, as PgBouncer is one: each transaction of a client is executed in
// the session whose turn it is, and sessions are never reset. It keeps no prepared statements.
// See https://www.postgresql.org/docs/current/protocol-message-formats.html
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

const sslRequest = 80_877_103
const startupHeadBytes = 8
const parameters = new Set(['user', 'database', 'application_name', 'client_encoding'])
/** Messages of clients that the session answers with ReadyForQuery. */
const answered = new Set(['Q', 'S'])

interface Session {
  stream: Socket
  client: Socket | null
  /** Answers of ReadyForQuery that are still to come. */
  owed: number
  isInTransaction: boolean
}

const rollback = messageOf('Q', 'rollback\0')

/** @returns the address of the same database over the pooler */
export async function startTransactionPooler(databaseUrl: string, size = 3) {
  const opened = await Promise.all(Array.from({ length: size }, () => openSession(databaseUrl)))
  const sessions = shareSessions(opened)
  const sockets = new Set<Socket>(opened.map(({ stream }) => stream))
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.on('close', () => {
      sockets.delete(client)
      sessions.leave(client)
    })
    admit(client, () => sessions.join(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Gives each transaction of a client the session that has been free for longest. */
function shareSessions(sessions: Session[]) {
  const waiting: (() => void)[] = []

  for (const session of sessions)
    onMessages(session.stream, (type, message) => {
      if (!session.client?.destroyed) session.client?.write(message)
      if (type !== 'Z') return
      session.owed -= 1
      session.isInTransaction = message.at(-1) !== 'I'.charCodeAt(0)
      releaseIfDone(session)
    })

  function assign(client: Socket) {
    const at = sessions.findIndex((session) => session.client === null)
    const [session] = at < 0 ? [] : sessions.splice(at, 1)
    if (!session) return null
    sessions.push(session)
    return Object.assign(session, { client })
  }

  function releaseIfDone(session: Session) {
    if (session.owed > 0) return
    if (session.isInTransaction && !session.client?.destroyed) return
    if (session.isInTransaction) {
      session.owed = 1
      session.stream.write(rollback)
      return
    }
    session.client = null
    for (const go of waiting.splice(0)) go()
  }

  return {
    join(client: Socket) {
      const queued: [type: string, message: Buffer][] = []
      const go = () => {
        while (queued.length > 0 && !client.destroyed) {
          const session = sessions.find((one) => one.client === client) ?? assign(client)
          if (!session) return void waiting.push(go)
          const [type, message] = queued.shift() ?? ['', Buffer.alloc(0)]
          if (answered.has(type)) session.owed += 1
          session.stream.write(message)
        }
      }
      onMessages(client, (type, message) => {
        if (type === 'X') return client.end()
        queued.push([type, message])
        return go()
      })
    },
    leave(client: Socket) {
      const session = sessions.find((one) => one.client === client)
      if (session) releaseIfDone(session)
    },
  }
}

/** Signs in with the driver and takes its socket. */
async function openSession(databaseUrl: string): Promise<Session> {
  const driver = new pg.Client(databaseUrl)
  driver.on('error', () => undefined)
  await driver.connect()
  const { stream } = (driver as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  return { stream, client: null, owed: 0, isInTransaction: false }
}

/** Answers the first message of a client, whose name and password are not looked at. */
function admit(client: Socket, onAdmitted: () => void) {
  client.once('data', (first) => {
    if (first.readInt32BE(4) === sslRequest) {
      client.write('N')
      return admit(client, onAdmitted)
    }
    const startupPairs = first.subarray(startupHeadBytes).toString().split('\0')
    const odd = startupPairs.find((name, index) => index % 2 === 0 && name && !parameters.has(name))
    if (odd) return client.end(refusal(`unsupported startup parameter: ${odd}`))
    onAdmitted()
    const key = randomBytes(8)
    client.write(
      Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('K', key), messageOf('Z', 'I')]),
    )
  })
}

function refusal(text: string) {
  return messageOf('E', `SFATAL\0VFATAL\0C08P01\0M${text}\0\0`)
}

function messageOf(type: string, content: string | Buffer) {
  const bytes = Buffer.from(content as string)
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes.length + 4)
  return Buffer.concat([Buffer.from(type), length, bytes])
}

/** Calls `onMessage` for each message of a stream, with its type and all its bytes. */
function onMessages(stream: Socket, onMessage: (type: string, message: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  stream.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}
