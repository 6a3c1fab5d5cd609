import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { expect, test } from 'vitest'
import web from '../vite.config.ts'
import server from '../vite.server.config.ts'

/** Files of a dependency with the names of files that the builds rewrite. */
const files = ['some/contract/endpoint.ts', 'some/server/main.ts', 'react-dom/cjs/react-dom.js']
const code = "export const made = { method: 'GET', path: '/made', at: import.meta.dirname }"

test('no step of a build rewrites a dependency', async () => {
  const steps = [...ownPlugins(web.plugins), ...ownPlugins(server.plugins)].flatMap(
    ({ name, transform }) => (transform ? [{ name, transform }] : []),
  )
  expect(steps.map(({ name }) => name)).toEqual(['keep-folders'])
  for (const { name, transform } of steps)
    for (const file of files) {
      const path = join(import.meta.dirname, '../node_modules', file)
      expect([name, file, await rewrites(transform, path)]).toEqual([name, file, false])
    }
})

/** Plug-ins of libraries have names that begin with the library's. */
function ownPlugins(options: PluginOption[] = []): Plugin[] {
  return options.flatMap((one) => {
    if (Array.isArray(one)) return ownPlugins(one)
    return one && !(one instanceof Promise) && !one.name.startsWith('vite:') ? [one] : []
  })
}

async function rewrites(transform: NonNullable<Plugin['transform']>, path: string) {
  if (typeof transform === 'function')
    return Boolean(await Reflect.apply(transform, {}, [code, path]))
  const { id } = transform.filter as { id: { include: RegExp; exclude: RegExp } }
  return id.include.test(path) && !id.exclude.test(path)
}
