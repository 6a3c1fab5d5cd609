// An OpenID provider on the loopback, which signs with a key of its own and states what a test has
// it state.
import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening, textOf } from './loopback.ts'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  amr?: string[]
}

interface Misbehavior {
  /** Claims of the ID token in the place of those that are right. */
  claims?: Record<string, unknown>
  /** The signature of the ID token: none, or by HMAC with the public key as the secret. */
  alg?: 'RS256' | 'none' | 'HS256'
  /** The key is one that the provider does not publish. */
  isForged?: boolean
  /** The address is in the user info alone. */
  hidesEmail?: boolean
  /** Every answer but that of the metadata. */
  status?: number
}

const client = { id: 'altura', secret: 'a secret of the client' }
const kid = 'only'

interface Granted {
  nonce: string
  challenge: string
  redirect: string
}

/** The state of one provider. */
interface State {
  issuer: string
  keys: ReturnType<typeof newKeys>
  others: ReturnType<typeof newKeys>
  codes: Map<string, Granted>
  person: Person
  wrong: Misbehavior
}

export async function startOpenIdProvider() {
  const state: State = {
    issuer: '',
    keys: newKeys(),
    others: newKeys(),
    codes: new Map(),
    person: { sub: 'nobody' },
    wrong: {},
  }
  const server = createServer((request, response) => {
    void route(state, request, response)
  })
  state.issuer = `http://127.0.0.1:${await listening(server)}`
  return {
    issuer: state.issuer,
    client,
    /** The person who is logged in there from now on, and what goes wrong. */
    logIn: (person: Person, wrong: Misbehavior = {}) =>
      void Object.assign(state, { person, wrong }),
    /** @returns what the browser of that person is sent back with from an authorization address */
    answerTo: (url: string) => answerTo(state, new URL(url).searchParams),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function route(state: State, request: IncomingMessage, response: ServerResponse) {
  const { issuer, wrong, keys, person } = state
  const url = new URL(request.url ?? '/', issuer)
  if (url.pathname === '/.well-known/openid-configuration')
    return json(response, metadataOf(issuer))
  if (wrong.status) return json(response, { error: 'server_error' }, wrong.status)
  if (url.pathname === '/jwks') return json(response, { keys: [keys.jwk] })
  if (url.pathname === '/token') return token(state, request, response)
  if (url.pathname === '/userinfo') return json(response, person)
  if (url.pathname === '/authorize') return authorize(state, url, response)
  return json(response, { error: 'not_found' }, 404)
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** Sends everybody back at once, as the person who is logged in. */
function authorize(state: State, { searchParams: asked }: URL, response: ServerResponse) {
  const redirect = new URL(asked.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(answerTo(state, asked)))
    redirect.searchParams.set(name, value)
  response.writeHead(302, { location: redirect.href }).end()
}

function answerTo({ codes, issuer }: State, asked: URLSearchParams) {
  const code = randomUUID()
  codes.set(code, {
    nonce: asked.get('nonce') ?? '',
    challenge: asked.get('code_challenge') ?? '',
    redirect: asked.get('redirect_uri') ?? '',
  })
  return { code, state: asked.get('state') ?? '', iss: issuer }
}

/** A code counts once, for the client, its redirect URI and the verifier of its challenge. */
async function token(state: State, request: IncomingMessage, response: ServerResponse) {
  const sent = new URLSearchParams(await textOf(request))
  const code = sent.get('code') ?? ''
  const grant = state.codes.get(code)
  state.codes.delete(code)
  const verifier = createHash('sha256').update(sent.get('code_verifier') ?? '')
  const isGranted =
    request.headers.authorization === basic() &&
    grant?.redirect === sent.get('redirect_uri') &&
    grant?.challenge === verifier.digest('base64url')
  if (!grant || !isGranted) return json(response, { error: 'invalid_grant' }, 400)
  const id_token = idTokenOf(state, grant.nonce)
  return json(response, { access_token: randomUUID(), token_type: 'Bearer', id_token })
}

function idTokenOf({ issuer, person, wrong, keys, others }: State, nonce: string) {
  const { alg = 'RS256', claims, isForged = false, hidesEmail = false } = wrong
  const now = Math.floor(Date.now() / 1000)
  const { email, email_verified, ...rest } = person
  const payload = {
    iss: issuer,
    aud: client.id,
    iat: now,
    exp: now + 300,
    nonce,
    ...rest,
    ...(!hidesEmail && { email, email_verified }),
    ...claims,
  }
  const head = `${encoded({ alg, kid })}.${encoded(payload)}`
  if (alg === 'none') return `${head}.`
  if (alg === 'HS256')
    return `${head}.${createHmac('sha256', keys.pem).update(head).digest('base64url')}`
  const { privateKey } = isForged ? others : keys
  return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
}

function newKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
  return { privateKey, jwk, pem: publicKey.export({ format: 'pem', type: 'spki' }) }
}

/** The credentials of the client, each encoded as a form (RFC 6749, 2.3.1). */
function basic() {
  const credentials = `${formOf(client.id)}:${formOf(client.secret)}`
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}

function formOf(value: string) {
  return new URLSearchParams({ value }).toString().slice('value='.length)
}

function encoded(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function json(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
