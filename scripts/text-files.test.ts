import { expect, test } from 'vitest'
import { readSources, type SourceFile } from '../house-sources.ts'
import { textFiles } from './head-files.ts'

const sources = new Map(readSources('web').map((source) => [source.path, source]))
const layout = 'web/app/app-layout.tsx'
/** Shown by pages that the server draws, and in development. */
const apart = ['catalogue', 'jobs']

test('a page that is shown waits for the texts of no part that is drawn later', () => {
  const late = [...sources.values()]
    .filter(({ path }) => /\/pages\/[\w-]+-page\.tsx$/.test(path))
    .flatMap((page) => {
      const awaited = filesOf([page, ...withParts(layout)])
      return [...filesOf(withParts(page.path))]
        .filter((file) => !awaited.has(file))
        .map((file) => `${page.path}: ${file}`)
    })
  expect(late).toEqual([])
})

test('each namespace is in one file', () => {
  const { text = '' } = sources.get('web/lib/i18n/namespaces.ts') ?? {}
  const shown = [...text.matchAll(/import type (\w+)/g)].map(([, name = '']) => name)
  const filed = Object.values(textFiles).flat()
  expect([...filed, ...apart].toSorted()).toEqual(shown.toSorted())
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

/** The files of the namespaces that these modules show texts of. */
function filesOf(modules: SourceFile[]) {
  const names = modules.flatMap(({ text }) =>
    [...text.matchAll(/\buseText(?:sOfParts)?\(([^)]*)\)/g)].flatMap(([, given = '']) =>
      [...given.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
  )
  return new Set(names.flatMap((name) => fileOf(name) ?? []))
}

function fileOf(namespace: string) {
  return Object.entries<string[]>(textFiles).find(([, names]) => names.includes(namespace))?.[0]
}
