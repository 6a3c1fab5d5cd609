// A mail server on the loopback that takes whatever it is given, and keeps it as it came over the
// wire.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export async function startSmtpServer() {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, (message) => received.push(message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Just as much of RFC 5321 as a client needs to hand a message over. */
function serve(socket: Socket, keep: (message: string) => void) {
  let input = ''
  let isMessage = false
  socket.setEncoding('utf8').write('220 loopback\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (text) => {
    input += String(text)
    for (;;) {
      const end = isMessage ? '\r\n.\r\n' : '\r\n'
      const at = input.indexOf(end)
      if (at < 0) return
      const part = input.slice(0, at)
      input = input.slice(at + end.length)
      if (isMessage) keep(part)
      const isQuit = part.toUpperCase() === 'QUIT'
      const isBeginning = !isMessage && part.toUpperCase() === 'DATA'
      socket.write(isBeginning ? '354 go on\r\n' : isQuit ? '221 bye\r\n' : '250 ok\r\n')
      if (isQuit) socket.end()
      isMessage = isBeginning
    }
  })
}
