// An authenticator in software, as far as passkeys need one: ES256, without attestation.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { sha256 } from '#server/platform/digests.ts'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** The challenge, and anything that it is to do wrong. */
interface Asked {
  challenge: string
  origin?: string
  rpId?: string
  isVerified?: boolean
  userHandle?: string
}

/** Makes one passkey for an origin, and signs with it. `counter` is that of its next answer. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const site = { origin, rpId: new URL(origin).hostname }
  const ids = { id, rawId: id, type: 'public-key' as const }

  return {
    counter: 1,
    create(asked: Asked) {
      const attested = attestedData(rawId, publicKey)
      const data = authenticatorData({ ...site, ...asked }, this.counter++, attested)
      const object = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...ids,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', { ...site, ...asked })),
          attestationObject: base64url(isoCBOR.encode(object)),
          transports: ['internal'],
        },
      }
    },
    get({ userHandle, ...asked }: Asked) {
      const client = clientData('webauthn.get', { ...site, ...asked })
      const data = authenticatorData({ ...site, ...asked }, this.counter++)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...ids,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin }: Asked) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  { rpId = '', isVerified = true }: Asked,
  counter: number,
  attested?: Buffer,
) {
  const set = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([set]), count, attested ?? Buffer.alloc(0)])
}

/** The id of the model, which is none, the id of the passkey, and its key (COSE, RFC 9053). */
function attestedData(id: Buffer, publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
}

function base64url(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('base64url')
}
