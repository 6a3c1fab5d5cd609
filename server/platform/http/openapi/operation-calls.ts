import { languages } from '#contract/languages.ts'
import { call, type OtherCall } from './other-call.ts'
import { inPath, inQuery, ok, text } from './parts.ts'

/** The calls about the state of the server, its texts and its description. */
export const operationCalls: OtherCall[] = [
  {
    ...call('GET', '/locales/*', {
      operationId: 'getTexts',
      tag: 'operation',
      summary: 'The texts of one part of the interface in one language.',
      parameters: [
        inPath('language', 'The language.', { type: 'string', enum: [...languages] }),
        inPath('namespace', 'The part.', { type: 'string', examples: ['common'] }),
        inQuery('v', 'The version of the texts, under which they may be kept for good.'),
      ],
      success: {
        description: 'Texts by their keys.',
        headers: { ETag: { description: 'For `If-None-Match`.', schema: text } },
        content: {
          'application/json': { schema: { type: 'object', additionalProperties: text } },
        },
      },
      refusals: ['malformed_body', 'not_found'],
    }),
    path: '/locales/{language}/{namespace}.json',
  },
  call('GET', '/healthz', {
    operationId: 'getHealth',
    tag: 'operation',
    summary: 'The process lives.',
    success: { description: 'It does.', content: ok },
  }),
  call('GET', '/readyz', {
    operationId: 'getReadiness',
    tag: 'operation',
    summary: 'The process can serve: it is migrated, its database answers, and it is not stopping.',
    success: { description: 'It can.', content: ok },
  }),
  call('GET', '/api/openapi.json', {
    operationId: 'getDescription',
    tag: 'operation',
    summary: 'This description.',
    success: {
      description: 'OpenAPI 3.1.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  }),
  call('GET', '/api/docs', {
    operationId: 'readDescription',
    tag: 'operation',
    summary: 'This description as a page to read.',
    success: { description: 'The page.', content: { 'text/html': { schema: text } } },
  }),
]
