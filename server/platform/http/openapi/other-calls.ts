// The calls that answer with something else than JSON of the contract, so that `serve()` does not
// describe them.
import type { FastifyInstance } from 'fastify'
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { meetingFilePath } from '#contract/chats/meeting-choices.ts'
import {
  careerJsonPath,
  careerPdfPath,
  creditHistoryCsvPath,
  dossierPath,
  figuresCsvPath,
  sentCopyPath,
} from '#contract/endpoint/file-paths.ts'
import { liveBeatMs, livePath } from '#contract/endpoint/live.ts'
import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import { languages } from '#contract/fields/languages.ts'
import { binary, call, file, json, type OtherCall, parameter, status, text, uuid } from './call.ts'
import { publicCalls } from './public-calls.ts'

const ofMembers = [
  'malformed_body',
  'not_signed_in',
  'not_verified',
  'not_allowed',
  'second_factor_required',
  'not_found',
  'too_many_attempts',
] satisfies RefusalCode[]
const ofFiles = ['malformed_body', 'not_found'] satisfies RefusalCode[]

/** All of them, in the order of the description. */
export const otherCalls: OtherCall[] = [
  call('GET', livePath, {
    operationId: 'openLiveStream',
    tag: 'live',
    summary: 'The live stream: names what has changed for the caller and is to be read again.',
    description: `Server-sent events. \`ready\` comes first, then \`change\` with a \`LiveChange\` as data, \`reset\` where everything is to be read again, and \`beat\` about every ${liveBeatMs / 1000} seconds. The id of an event, sent back as \`Last-Event-ID\` within an hour, brings what was missed. The token travels in the header, so browsers read it with fetch.`,
    isSignedIn: true,
    parameters: [
      parameter('header', 'Last-Event-ID', 'The id of the last event that was received.'),
    ],
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
    success: file('text/csv', 'A file for a spreadsheet, the oldest change first.'),
    refusals: ['not_signed_in', 'too_many_attempts'],
  }),
  call('GET', meetingFilePath, {
    operationId: 'downloadMeeting',
    tag: 'chats',
    summary: 'An agreed meeting of the caller, for their calendar.',
    isSignedIn: true,
    parameters: [parameter('path', 'id', 'The meeting.', uuid)],
    success: file(
      'text/calendar',
      'A calendar file (RFC 5545). It has the same UID as those that were mailed.',
    ),
    refusals: ofMembers,
  }),
  call('GET', candidatesCsvPath(':slug'), {
    operationId: 'downloadCandidates',
    tag: 'applications',
    summary: 'The candidates of a vacancy that the filters show, as a table. It opens none.',
    description:
      'Takes the filters and the order of `listCandidates`, and as `ids`, comma-joined, up to 100 applications: of those that the filters show only these. The audit log names who has exported.',
    isSignedIn: true,
    parameters: [parameter('path', 'slug', 'The slug of the vacancy.')],
    success: file('text/csv', 'A file for a spreadsheet.'),
    refusals: [...ofMembers, 'invalid_fields'],
  }),
  call('GET', figuresCsvPath(':slug'), {
    operationId: 'downloadApplicationFigures',
    tag: 'applications',
    summary: 'The figures of `getApplicationFigures`, as a table.',
    isSignedIn: true,
    parameters: [parameter('path', 'slug', 'The slug of the vacancy.')],
    success: file('text/csv', 'A file for a spreadsheet: a line for each source.'),
    refusals: ofMembers,
  }),
  call('GET', dossierPath(':slug', ':uuid'), {
    operationId: 'downloadDossier',
    tag: 'applications',
    summary: 'One application with the pages of its resume, as a PDF. It is opened by being sent.',
    description:
      'In the language of the caller. Without the marks and notes of the company. A page says so where the resume cannot be added. The audit log names who has printed it.',
    isSignedIn: true,
    parameters: [
      parameter('path', 'slug', 'The slug of the vacancy.'),
      parameter('path', 'uuid', 'The application.', uuid),
    ],
    success: file('application/pdf', 'A tagged PDF.', { type: 'string', format: 'binary' }),
    refusals: [...ofMembers, 'candidate_away'],
  }),
  call('GET', sentCopyPath(':slug'), {
    operationId: 'downloadSentApplication',
    tag: 'applications',
    summary: "The caller's own application with the pages of its resume, as a PDF.",
    description:
      'In the language of the caller: every answer, the pay, the vacancy, and the SHA-256 of the resume.',
    isSignedIn: true,
    parameters: [parameter('path', 'slug', 'The slug of the vacancy.')],
    success: file('application/pdf', 'A tagged PDF.', { type: 'string', format: 'binary' }),
    refusals: ofMembers,
  }),
  call('GET', careerJsonPath, {
    operationId: 'downloadCareer',
    tag: 'accounts',
    summary: "The caller's professional profile as JSON Resume.",
    description: 'By the schema of JSON Resume 1.0.0, in the language of the caller.',
    isSignedIn: true,
    parameters: [],
    success: { description: 'A JSON Resume.', content: json({ type: 'object' }) },
    refusals: ofMembers,
  }),
  call('GET', careerPdfPath, {
    operationId: 'printCareer',
    tag: 'accounts',
    summary: "The caller's professional profile as a PDF.",
    description: 'In the language of the caller.',
    isSignedIn: true,
    parameters: [],
    success: file('application/pdf', 'A tagged PDF.', { type: 'string', format: 'binary' }),
    refusals: ofMembers,
  }),
  call('POST', '/api/credits/webhook', {
    operationId: 'receivePaymentEvent',
    tag: 'credits',
    summary: 'Where the payment provider reports payments, refunds and disputes.',
    description:
      'Signed by the provider over the bytes as sent. An event that is sent again changes nothing.',
    parameters: [
      {
        ...parameter('header', 'Stripe-Signature', 'The signature of the provider.'),
        required: true,
      },
    ],
    requestBody: { required: true, content: json({ type: 'object' }) },
    success: { description: 'Received.', content: status },
    refusals: ['malformed_body', 'too_large'],
  }),
  call('GET', '/files/images/:name', {
    operationId: 'getImage',
    tag: 'files',
    summary: 'The picture of a person, or the logo or cover of a company.',
    description: 'Addresses come with the replies that name them, and never change what they show.',
    parameters: [parameter('path', 'name', 'The name that the reply has.')],
    success: { description: 'The picture.', content: binary('image/webp') },
    refusals: ofFiles,
  }),
  call('GET', '/files/resumes/:application/:reader', {
    operationId: 'getResumeFile',
    tag: 'files',
    summary: 'The PDF of a resume, by the signed address that a reply names.',
    description: 'The address is of whoever it was given to: the candidate reads who opened it.',
    parameters: [
      parameter('path', 'application', 'The id of the application.'),
      parameter('path', 'reader', 'The id of whoever the address was given to.'),
      parameter('query', 'expires', 'As the signed address has it.'),
      parameter('query', 'signature', 'As the signed address has it.'),
    ],
    success: { description: 'The file.', content: binary('application/pdf') },
    refusals: [...ofFiles, 'link_invalid'],
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
  }),
  {
    ...call('GET', '/locales/*', {
      operationId: 'getTexts',
      tag: 'operation',
      summary: 'The texts of one part of the interface in one language.',
      parameters: [
        parameter('path', 'language', 'The language.', { ...text, enum: [...languages] }),
        parameter('path', 'namespace', 'The part.', { ...text, examples: ['common'] }),
        parameter('query', 'v', 'The version of the texts, under which they may be kept for good.'),
      ],
      success: {
        description: 'Texts by their keys.',
        headers: { ETag: { description: 'For `If-None-Match`.', schema: text } },
        content: json({ type: 'object', additionalProperties: text }),
      },
      refusals: ofFiles,
    }),
    path: '/locales/{language}/{namespace}.json',
  },
  ...publicCalls,
  call('GET', '/healthz', {
    operationId: 'getHealth',
    tag: 'operation',
    summary: 'The process lives.',
    success: { description: 'It does.', content: status },
  }),
  call('GET', '/readyz', {
    operationId: 'getReadiness',
    tag: 'operation',
    summary: 'The process can serve: it is migrated, its database answers, and it is not stopping.',
    success: { description: 'It can.', content: status },
  }),
  call('GET', '/api/openapi.json', {
    operationId: 'getDescription',
    tag: 'operation',
    summary: 'This description.',
    success: { description: 'OpenAPI 3.1.', content: json({ type: 'object' }) },
  }),
  call('GET', '/api/docs', {
    operationId: 'readDescription',
    tag: 'operation',
    summary: 'This description as a page to read.',
    success: { description: 'The page.', content: { 'text/html': { schema: text } } },
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
