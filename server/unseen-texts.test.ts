import { expect, test } from 'vitest'
import { checked } from './platform/http/checked.ts'
import { requestSchemaOf } from './testing/request-schema.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()

interface TextSchema {
  type?: string
  minLength?: number
  format?: string
  pattern?: string
}

/** The texts that people write, and the ids among them: all that have a least length. */
function textsOf(schema: { properties?: Record<string, TextSchema> }) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { minLength = 0, format }]) =>
    minLength > 0 && format !== 'password' ? [name] : [],
  )
}

test('in no call do characters that draw nothing fill a required text', () => {
  const nothing = '\u{200B}\u{3164}\u{2800}\u{2060}'.repeat(50)
  const bodies = app.served.flatMap(({ endpoint: { method, path, body } }) =>
    body ? [{ call: `${method} ${path}`, body, texts: textsOf(requestSchemaOf(body)) }] : [],
  )
  expect(bodies.flatMap(({ texts }) => texts).length).toBeGreaterThan(40)
  const passing = bodies.flatMap(({ call, body, texts }) =>
    texts
      .filter((name) => !checked(body, { [name]: nothing }).problems[name])
      .map((name) => `${call}: ${name}`),
  )
  expect(passing).toEqual([])
})
