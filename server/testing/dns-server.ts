// A name server on the loopback that knows TXT records alone (RFC 1035, 4).
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const txt = 16
const internet = 1

/**
 * Answers with the records of a name, and that there are none if none were set.
 * @param port a free one unless given
 */
export async function startDnsServer(port = 0) {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, records), port, address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    /** The value for DNS_SERVERS. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Sets the records of a name. */
    set: (name: string, ...texts: string[]) => void records.set(name, texts),
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function answerTo(query: Buffer, records: Map<string, string[]>) {
  const { name, end } = nameIn(query)
  const answers = (records.get(name) ?? []).map((text) => recordOf(text))
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  // An authoritative answer with recursion.
  head.writeUInt16BE(0x8580, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, query.subarray(12, end), ...answers])
}

/** @returns the name of the one question, and where that question ends */
function nameIn(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** Of the name of the question, in parts of 255 bytes at most. */
function recordOf(text: string) {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(internet, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
