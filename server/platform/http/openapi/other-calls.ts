// The calls that answer with something else than JSON of the contract, so that `serve()` does not
// describe them.
import type { FastifyInstance } from 'fastify'
import { candidatesCsvPath } from '#contract/candidate-filters.ts'
import { dossierPath } from '#contract/dossier.ts'
import { creditHistoryCsvPath } from '#contract/ledger.ts'
import { liveBeatMs, livePath } from '#contract/live.ts'
import { meetingFilePath } from '#contract/meetings.ts'
import { browserCalls } from './browser-calls.ts'
import { operationCalls } from './operation-calls.ts'
import { call, type OtherCall } from './other-call.ts'
import { header, inPath, ok, text } from './parts.ts'

/** All of them, in the order of the description. */
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
    refusals: ['not_signed_in', 'not_verified', 'second_factor_required'],
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
    refusals: ['not_signed_in', 'too_many_attempts'],
  }),
  call('GET', meetingFilePath, {
    operationId: 'downloadMeeting',
    tag: 'chats',
    summary: 'An agreed meeting of the caller, for their calendar.',
    isSignedIn: true,
    parameters: [inPath('id', 'The meeting.', { type: 'string', format: 'uuid' })],
    success: {
      description: 'A calendar file (RFC 5545). It has the same UID as those that were mailed.',
      headers: { 'Content-Disposition': { description: 'The name of the file.', schema: text } },
      content: { 'text/calendar': { schema: text } },
    },
    refusals: [
      'not_signed_in',
      'not_verified',
      'not_allowed',
      'second_factor_required',
      'not_found',
      'malformed_body',
      'too_many_attempts',
    ],
  }),
  call('GET', candidatesCsvPath(':slug'), {
    operationId: 'downloadCandidates',
    tag: 'applications',
    summary: 'The candidates of a vacancy that the filters show, as a table. It opens none.',
    description:
      'Takes the filters and the order of `listCandidates`, and as `ids`, comma-joined, up to 100 applications: of those that the filters show only these. The audit log names who has exported.',
    isSignedIn: true,
    parameters: [inPath('slug', 'The slug of the vacancy.')],
    success: {
      description: 'A file for a spreadsheet.',
      headers: { 'Content-Disposition': { description: 'The name of the file.', schema: text } },
      content: { 'text/csv': { schema: text } },
    },
    refusals: [
      'malformed_body',
      'not_signed_in',
      'not_verified',
      'not_allowed',
      'second_factor_required',
      'not_found',
      'invalid_fields',
      'too_many_attempts',
    ],
  }),
  call('GET', dossierPath(':slug', ':uuid'), {
    operationId: 'downloadDossier',
    tag: 'applications',
    summary: 'One application with the pages of its resume, as a PDF. It is opened by being sent.',
    description:
      'In the language of the caller. Without the marks and notes of the company. A page says so where the resume cannot be added. The audit log names who has printed it.',
    isSignedIn: true,
    parameters: [
      inPath('slug', 'The slug of the vacancy.'),
      inPath('uuid', 'The application.', { type: 'string', format: 'uuid' }),
    ],
    success: {
      description: 'A tagged PDF.',
      headers: { 'Content-Disposition': { description: 'The name of the file.', schema: text } },
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    refusals: [
      'malformed_body',
      'not_signed_in',
      'not_verified',
      'not_allowed',
      'second_factor_required',
      'not_found',
      'candidate_away',
      'too_many_attempts',
    ],
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
    refusals: ['malformed_body', 'too_large'],
  }),
  ...browserCalls,
  ...operationCalls,
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
