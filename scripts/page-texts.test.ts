import { expect, test } from 'vitest'
import { readSources, type SourceFile } from '../house-sources.ts'

const sources = new Map(readSources('web').map((source) => [source.path, source]))
const layout = 'web/app/app-layout.tsx'

test('a page loads the texts of all its parts at once', () => {
  const ofLayout = namespacesOf(withParts(layout))
  const late = [...sources.values()]
    // The gallery of components is for developers.
    .filter(({ path }) => /^(?!.*catalogue).*\/pages\/[\w-]+-page\.tsx$/.test(path))
    .flatMap((page) => {
      const needed = [...namespacesOf(withParts(page.path))].filter((name) => !ofLayout.has(name))
      const loaded = loadedAtOnce(page)
      // One namespace is loaded by its first use.
      return needed.length > 1
        ? needed.filter((name) => !loaded.has(name)).map((name) => `${page.path}: ${name}`)
        : []
    })
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

function loadedAtOnce({ text }: SourceFile) {
  const [, given = ''] = /\buseTextsOfPage\(([^)]*)\)/.exec(text) ?? []
  return new Set([...given.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
}
