import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/** The name of Node's own listener, which frees the parser of a connection that has closed. */
const parserRelease = 'bound socketOnClose'

/**
 * Takes over the connection of a response whose headers are sent, so that parser, request and
 * response are freed while it stays open: Node and the framework keep some 20 kB for a response
 * that has not ended. What is then written is sent as it is.
 * @param release a listener for the end of the response, which now hears the end of the connection;
 *   others of the response are dropped with it
 * @returns the socket; the response itself where it has none to take: of an injected request, one
 *   that was pipelined, one whose body has not been read, or under a Node that frees parsers
 *   otherwise
 */
export function takeConnection(response: ServerResponse, release: (() => void) | null): Writable {
  const { socket, req: request } = response
  const freeParser = socket?.listeners('close').find(({ name }) => name === parserRelease)
  if (!(socket instanceof Socket) || !freeParser || !request.readableEnded) return response

  response.detachSocket(socket)
  const others = socket.listeners('close').filter((listener) => listener !== freeParser)
  socket.removeAllListeners()
  freeParser()
  for (const listener of others) socket.once('close', listener as () => void)
  if (release) socket.once('close', release)
  // The client sends nothing more but its end, which is noticed only while the socket is read.
  socket.setTimeout(0).on('data', ignore).on('error', ignore).on('end', destroy)
  return socket.on('finish', destroy)
}

function ignore() {}

function destroy(this: Socket) {
  this.destroy()
}
