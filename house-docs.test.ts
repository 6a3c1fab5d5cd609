// The documents, as a test: what they name is there, and decision records stay short.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const maxWords = 400
/** A table of dependencies, and the list of the records. */
const longer = ['0005-dependencies.md', 'README.md']
const topFolder = /^(?:contract|db|deploy|docs|e2e|lab|locales|scripts|server|web)\/[\w./-]*$/

/** The folder that an example adds. */
const newLanguage = 'locales/pt/'

const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

test(`a decision record has at most ${maxWords} words`, () => {
  const folder = join('docs', 'decisions')
  const long = readdirSync(folder)
    .filter((name) => !longer.includes(name))
    .map((name) => {
      const [, ...lines] = read(join(folder, name)).split('\n')
      return { name, words: lines.join('\n').trim().split(/\s+/).length }
    })
    .filter(({ words }) => words > maxWords)
  expect(long).toEqual([])
})

test('every decision record is listed', () => {
  const list = read('docs/decisions/README.md')
  const missing = readdirSync('docs/decisions').filter(
    (name) => name !== 'README.md' && !list.includes(`(${name})`),
  )
  expect(missing).toEqual([])
})

test('each path that the architecture and the usual changes name is there', () => {
  const text = read('docs/architecture.md') + read('docs/changes.md')
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, path = '']) => path.replace(/^…/, 'web/features/vacancies'))
    .filter((path) => topFolder.test(path) && path !== newLanguage)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('each link between documents leads to a file and a heading', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)]
      .filter(([, path = '', heading]) => {
        const target = path ? join(dirname(document), path) : document
        return !existsSync(target) || (heading && !headingsOf(target).includes(heading))
      })
      .map(([link]) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('each command of package.json is described, and each that is described exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const known = Object.keys(scripts).sort()
  const described = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)]
  expect([...new Set(described.map(([, name]) => name))].sort()).toEqual(known)
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/npm run ([\w:]+)/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([command]) => `${document}: ${command}`),
  )
  expect(unknown).toEqual([])
})

function read(path: string) {
  return readFileSync(path, 'utf8')
}

/** The anchors of the headings of a document, as GitHub makes them. */
function headingsOf(path: string) {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}
