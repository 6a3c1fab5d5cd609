// A relying party of OpenID Connect Core 1.0: the authorization code flow with PKCE (RFC 7636,
// S256), state, nonce, and the issuer of the answer if it is sent (RFC 9207).
import * as oauth from 'oauth4webapi'
import { asciiAddress } from '#contract/fields/email-addresses.ts'
import type { Environment } from './environment.ts'
import { mayCall, OutgoingError, sendOutside } from './outgoing/send-outside.ts'

type Allowed = Pick<Environment, 'OUTGOING_NETWORK'>

/** A client as a provider knows it. */
export interface OpenIdClient {
  issuer: string
  client_id: string
  client_secret: string
  redirect_uri: string
}

/** The random values of one sign-in, of which the provider knows the nonce and the state. */
export interface SignInSecrets {
  state: string
  nonce: string
  code_verifier: string
}

/** A person as the provider states them. */
export interface StatedPerson {
  subject: string
  /** Null if the provider does not state that it is verified. */
  verified_email: string | null
  /** It asked for several factors: `mfa` among the methods (RFC 8176). */
  used_second_factor: boolean
}

export type OpenIdFailure = 'unreachable' | 'cancelled' | 'refused'

/**
 * `unreachable`: the provider did not answer, or not as one does. `cancelled`: the person, or the
 * provider, went no further. `refused`: what came back is not for us.
 */
export class OpenIdError extends Error {
  readonly failure: OpenIdFailure

  constructor(failure: OpenIdFailure, cause: unknown) {
    super(failure, { cause })
    this.name = 'OpenIdError'
    this.failure = failure
  }
}

const timeoutMs = 10_000
const bytesMax = 512 * 1024
const subjectMax = 255

/** Signatures by a key that nobody but the provider has; `none` and HMAC are not among them. */
const asymmetric = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/

/**
 * Reads the metadata of a provider (OpenID Connect Discovery 1.0).
 * @throws OpenIdError unreachable, also if an address within is not one that may be called
 */
export async function discoverProvider(
  allowed: Allowed,
  issuer: string,
): Promise<oauth.AuthorizationServer> {
  try {
    const url = new URL(issuer)
    const request = { ...optionsOf(allowed), algorithm: 'oidc' as const }
    const metadata = await oauth.processDiscoveryResponse(
      url,
      await oauth.discoveryRequest(url, request),
    )
    for (const needed of [
      metadata.authorization_endpoint,
      metadata.token_endpoint,
      metadata.jwks_uri,
    ])
      if (!needed || !mayCall(allowed, needed)) throw new OutgoingError('not_public')
    const { id_token_signing_alg_values_supported: listed = ['RS256'] } = metadata
    return {
      ...metadata,
      id_token_signing_alg_values_supported: listed.filter((one) => asymmetric.test(one)),
    }
  } catch (error) {
    throw new OpenIdError('unreachable', error)
  }
}

/** New values for one sign-in, each with 256 bits. */
export function makeSecrets(): SignInSecrets {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    code_verifier: oauth.generateRandomCodeVerifier(),
  }
}

/**
 * The address at which the provider asks who is there.
 * @param hint the email address that was typed, or none
 * @throws OpenIdError
 */
export async function authorizationUrl(
  allowed: Allowed,
  { issuer, client_id, redirect_uri }: Omit<OpenIdClient, 'client_secret'>,
  { state, nonce, code_verifier }: SignInSecrets,
  hint: string | null,
): Promise<string> {
  const { authorization_endpoint = '' } = await discoverProvider(allowed, issuer)
  const url = new URL(authorization_endpoint)
  const parameters = {
    response_type: 'code',
    client_id,
    redirect_uri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    ...(hint !== null && { login_hint: hint }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Exchanges the code of an answer for an ID token and checks it: its signature by a key of the
 * provider, issuer, audience, times and nonce.
 * @param answer the query that the provider sent the browser back with
 * @throws OpenIdError
 */
export async function readAnswer(
  allowed: Allowed,
  client: OpenIdClient,
  secrets: SignInSecrets,
  answer: URLSearchParams,
): Promise<StatedPerson> {
  const provider = await discoverProvider(allowed, client.issuer)
  return exchange(allowed, provider, client, secrets, answer).catch((error: unknown) => {
    throw new OpenIdError(failureOf(error), error)
  })
}

async function exchange(
  allowed: Allowed,
  provider: oauth.AuthorizationServer,
  { client_id, client_secret, redirect_uri }: OpenIdClient,
  { state, nonce, code_verifier }: SignInSecrets,
  answer: URLSearchParams,
): Promise<StatedPerson> {
  const [self, options] = [{ client_id }, optionsOf(allowed)]
  const checked = oauth.validateAuthResponse(provider, self, answer, state)
  const response = await oauth.authorizationCodeGrantRequest(
    provider,
    self,
    authenticationOf(provider, client_secret),
    checked,
    redirect_uri,
    code_verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(provider, self, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(provider, response, options)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (!claims?.sub || claims.sub.length > subjectMax)
    throw new Error('an ID token without a subject')
  const stated =
    claims['email'] === undefined && provider.userinfo_endpoint
      ? await oauth.processUserInfoResponse(
          provider,
          self,
          claims.sub,
          await oauth.userInfoRequest(provider, self, tokens.access_token, options),
        )
      : claims
  const { amr } = claims
  return {
    subject: claims.sub,
    verified_email:
      typeof stated['email'] === 'string' && isVerified(stated)
        ? asciiAddress(stated['email'])
        : null,
    used_second_factor: Array.isArray(amr) && amr.includes('mfa'),
  }
}

/**
 * By the claim of OpenID Connect, or by the one that Entra ID has in its place: the domain of the
 * address belongs to the directory of the account.
 */
function isVerified({ email_verified, xms_edov }: Record<string, unknown>) {
  return email_verified === true || [true, 1, '1', 'true'].includes(xms_edov as string)
}

/** As the provider asks for it (RFC 6749, 2.3.1); in the header if it says nothing. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  secret: string,
) {
  const isPosted =
    methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return isPosted ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
}

function optionsOf(allowed: Allowed) {
  return {
    [oauth.allowInsecureRequests]: allowed.OUTGOING_NETWORK === 'any',
    [oauth.customFetch]: async (
      url: string,
      {
        method,
        headers,
        body,
      }: { method: string; headers: Record<string, string>; body?: unknown },
    ) => {
      const answer = await sendOutside(allowed, url, {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(body instanceof URLSearchParams && { body: body.toString() }),
        timeoutMs,
        bytesMax,
      })
      const { status, contentType } = answer
      return new Response([204, 205, 304].includes(status) ? null : answer.body, {
        status: status >= 200 && status <= 599 ? status : 502,
        headers: { 'content-type': contentType },
      })
    },
  }
}

/** An error of the provider's own server counts as one that does not answer. */
function failureOf(error: unknown): OpenIdFailure {
  if (error instanceof oauth.AuthorizationResponseError) return 'cancelled'
  if (error instanceof OutgoingError) return 'unreachable'
  const { cause } = error instanceof Error ? error : { cause: undefined }
  if (cause instanceof OutgoingError) return 'unreachable'
  return cause instanceof Response && cause.status >= 500 ? 'unreachable' : 'refused'
}
