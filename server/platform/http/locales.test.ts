import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { serveLocales } from './locales.ts'

test('the texts of the developers’ catalogue are not served in production', async () => {
  const answers = await Promise.all(
    [true, false].map(async (isProduction) => {
      const http = fastify()
      serveLocales(http, { isProduction })
      const isServed = async (name: string) =>
        (await http.inject({ url: `/locales/en/${name}` })).statusCode === 200
      return [await isServed('common.json'), await isServed('catalogue.json')]
    }),
  )
  expect(answers).toEqual([
    [true, false],
    [true, true],
  ])
})
