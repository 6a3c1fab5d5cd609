import type { Endpoint } from '#contract/endpoint.ts'
import type { Parameter } from './parameter.ts'
import { pathParameters } from './path-parameters.ts'
import { queryParameters } from './query-parameters.ts'
import type { DescribedSchemas } from './schemas.ts'

/** Of every call: the language of labels and messages. */
export const sharedParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'The language of labels, names of lists and messages: the first of `en` and `es` that it names.',
    schema: { type: 'string', default: 'en', examples: ['es-MX,es;q=0.9,en;q=0.8'] },
  },
  XsrfToken: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    required: false,
    description:
      'Repeats the cookie `XSRF-TOKEN`. Required where the cookie is sent, as browsers do.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Parameter>

/** @throws Error where a parameter has no description */
export function parametersOf(endpoint: Endpoint, schemas: DescribedSchemas): object[] {
  return [
    ...pathParameters(endpoint.path),
    ...queryParameters(endpoint, schemas),
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(endpoint.csrf ? [{ $ref: '#/components/parameters/XsrfToken' }] : []),
  ]
}
