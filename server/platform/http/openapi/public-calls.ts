// The calls for programs of anybody, which other sites may make from a browser.
import { languages } from '#contract/fields/languages.ts'
import { call, json, type OtherCall, parameter, text } from './call.ts'

export const publicCalls: OtherCall[] = [
  call('GET', '/api/public/companies/:slug/vacancies', {
    operationId: 'listPublicVacancies',
    tag: 'vacancies',
    summary: 'The open public vacancies of a company, as `JobPosting` of schema.org.',
    description:
      'Twenty at a time, the newest first. Needs no account, and pages of other sites may read it. Not found while the company shows no page.',
    parameters: [
      parameter('path', 'slug', 'The slug of the company.'),
      parameter('query', 'language', 'Of the labels.', { ...text, enum: [...languages] }),
      parameter('query', 'cursor', 'The `next_cursor` of the answer before.'),
    ],
    success: {
      description: 'The company, its vacancies, and where the list goes on.',
      headers: { ETag: { description: 'For `If-None-Match`.', schema: text } },
      content: json({
        type: 'object',
        required: ['company', 'data', 'next_cursor'],
        properties: {
          company: { type: 'object', description: 'An `Organization` of schema.org.' },
          data: { type: 'array', items: { type: 'object' } },
          next_cursor: { type: ['string', 'null'] },
        },
      }),
    },
    moved: 'The company has another slug by now.',
    refusals: ['not_found', 'too_many_attempts'],
  }),
]
