import { expect, test } from 'vitest'
import { readSources, type SourceFile } from '../house-sources.ts'

const sources = new Map(readSources('web').map((source) => [source.path, source]))

test('a page is loaded with the texts of all its parts', () => {
  const routes = [...sources.values()].flatMap(({ text }) => [
    ...text.matchAll(/lazyPage\(\s*\(\) => import\('#([^']+)'\),\s*\[([^\]]*)\]/g),
  ])
  const late = routes.flatMap(([, path = '', list = '']) => {
    const namespaces = new Set([
      'common',
      ...[...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    ])
    const needed = [...namespacesOf(withParts(path))]
    return needed.filter((name) => !namespaces.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(routes.length).toBeGreaterThan(40)
  expect(late).toEqual([])
})

/** A module and what it imports, but not what it loads later. */
function withParts(path: string) {
  const paths = new Set([path])
  for (const each of paths) for (const to of importsOf(sources.get(each))) paths.add(to)
  return [...paths].flatMap((each) => sources.get(each) ?? [])
}

function importsOf(source: SourceFile | undefined) {
  const { text = '', imports = [] } = source ?? {}
  const later = new Set([...text.matchAll(/import\('#?([^']+)'\)/g)].map(([, to = '']) => to))
  return imports.filter((to) => ![...later].some((each) => to.endsWith(each.replace(/^[./]+/, ''))))
}

function namespacesOf(modules: SourceFile[]) {
  return new Set(
    modules.flatMap(({ text }) =>
      [...text.matchAll(/\buseText\('(\w+)'/g)].map(([, name = '']) => name),
    ),
  )
}
