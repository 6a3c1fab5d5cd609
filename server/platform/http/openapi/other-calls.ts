// The calls that answer with something else than JSON of the contract, so that `serve()` does not
// describe them.
import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/languages.ts'
import { creditHistoryCsvPath } from '#contract/ledger.ts'
import { liveBeatMs, livePath } from '#contract/live.ts'
import { binary, call, header, inPath, inQuery, type OtherCall, text } from './other-call.ts'

const ok = { 'application/json': { schema: { $ref: '#/components/schemas/Status' } } }

export const otherCalls: OtherCall[] = [
  call('GET', livePath, {
    operationId: 'openLiveStream',
    tag: 'live',
    summary: 'The live stream: names what has changed for the caller and is to be read again.',
    description: `Server-sent events. \`ready\` comes first, then \`change\` with a \`LiveChange\` as data, \`reset\` where everything is to be read again, and \`beat\` about every ${liveBeatMs / 1000} seconds. The id of an event, sent back as \`Last-Event-ID\` within an hour, brings what was missed. The token travels in the header, so browsers read it with fetch.`,
    isSignedIn: true,
    parameters: [header('Last-Event-ID', 'The id of the last event that was received.')],
    success: {
      description: 'The stream. It stays open.',
      content: {
        'text/event-stream': {
          schema: { ...text, contentSchema: { $ref: '#/components/schemas/LiveChange' } },
          example: 'id: 1024\nevent: change\ndata: {"what":"balance","id":""}\n\n',
        },
      },
    },
    refusals: ['not_signed_in', 'not_verified', 'server_error', 'unavailable'],
  }),
  call('GET', creditHistoryCsvPath, {
    operationId: 'downloadCreditHistory',
    tag: 'credits',
    summary:
      'Everything that ever changed the credits of the caller, or of their company, as a table.',
    isSignedIn: true,
    success: {
      description: 'A file for a spreadsheet, the oldest change first.',
      headers: { 'Content-Disposition': { description: 'The name of the file.', schema: text } },
      content: { 'text/csv': { schema: text } },
    },
    refusals: ['not_signed_in', 'too_many_attempts', 'server_error', 'unavailable'],
  }),
  call('POST', '/api/credits/webhook', {
    operationId: 'receivePaymentEvent',
    tag: 'credits',
    summary: 'Where the payment provider reports payments, refunds and disputes.',
    description:
      'Signed by the provider over the bytes as sent. An event that is sent again changes nothing.',
    parameters: [header('Stripe-Signature', 'The signature of the provider.', true)],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    success: { description: 'Received.', content: ok },
    refusals: ['malformed_body', 'too_large', 'server_error', 'unavailable'],
  }),
  call('GET', '/files/images/:name', {
    operationId: 'getImage',
    tag: 'files',
    summary: 'The picture of a person or the logo of a company.',
    description: 'Addresses come with the replies that name them, and never change what they show.',
    parameters: [inPath('name', 'The name that the reply has.')],
    success: {
      description: 'The picture.',
      content: { 'image/webp': { schema: binary('image/webp') } },
    },
    refusals: ['malformed_body', 'not_found', 'server_error', 'unavailable'],
  }),
  call('GET', '/files/resumes/:slug', {
    operationId: 'getResumeFile',
    tag: 'files',
    summary: 'The PDF of a resume, by the signed address that a reply names.',
    parameters: [
      inPath('slug', 'The slug of the resume.'),
      inQuery('expires', 'As the signed address has it.'),
      inQuery('signature', 'As the signed address has it.'),
    ],
    success: {
      description: 'The file.',
      content: { 'application/pdf': { schema: binary('application/pdf') } },
    },
    refusals: ['malformed_body', 'link_invalid', 'not_found', 'server_error', 'unavailable'],
  }),
  call('GET', '/sanctum/csrf-cookie', {
    operationId: 'getCsrfCookie',
    tag: 'accounts',
    summary: 'Gives a browser the cookie that the password calls repeat in a header.',
    success: {
      status: 204,
      description: 'No content.',
      headers: { 'Set-Cookie': { description: 'The cookie `XSRF-TOKEN`.', schema: text } },
    },
    refusals: ['server_error'],
  }),
  {
    ...call('GET', '/locales/*', {
      operationId: 'getTexts',
      tag: 'operation',
      summary: 'The texts of one part of the interface in one language.',
      parameters: [
        inPath('language', 'The language.', { type: 'string', enum: [...languages] }),
        inPath('namespace', 'The part.', { type: 'string', examples: ['common'] }),
      ],
      success: {
        description: 'Texts by their keys.',
        headers: { ETag: { description: 'For `If-None-Match`.', schema: text } },
        content: {
          'application/json': { schema: { type: 'object', additionalProperties: text } },
        },
      },
      refusals: ['malformed_body', 'not_found', 'server_error'],
    }),
    path: '/locales/{language}/{namespace}.json',
  },
  call('GET', '/healthz', {
    operationId: 'getHealth',
    tag: 'operation',
    summary: 'The process lives.',
    success: { description: 'It does.', content: ok },
    refusals: ['server_error'],
  }),
  call('GET', '/readyz', {
    operationId: 'getReadiness',
    tag: 'operation',
    summary: 'The process can serve: it is migrated, its database answers, and it is not stopping.',
    success: { description: 'It can.', content: ok },
    refusals: ['unavailable'],
  }),
  call('GET', '/api/openapi.json', {
    operationId: 'getDescription',
    tag: 'operation',
    summary: 'This description.',
    success: {
      description: 'OpenAPI 3.1.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    refusals: ['server_error', 'unavailable'],
  }),
  call('GET', '/api/docs', {
    operationId: 'readDescription',
    tag: 'operation',
    summary: 'This description as a page to read.',
    success: { description: 'The page.', content: { 'text/html': { schema: text } } },
    refusals: ['server_error', 'unavailable'],
  }),
]

/** The methods of the calls beside the contract that are served at a path. */
export function otherMethodsAt(http: FastifyInstance, path: string): string[] {
  return otherCalls
    .filter(
      (call) => matches(call, path) && http.hasRoute({ method: call.method, url: call.route }),
    )
    .map(({ method }) => method)
}

function matches({ path }: OtherCall, asked: string) {
  const pattern = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`).test(asked)
}
