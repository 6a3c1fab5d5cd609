// A part of the build of the web app: the texts of each language as a few hashed files, which
// browsers keep for a year, and a list of them and of the files of the lists in the page. It also
// puts the scripts of the head into the page, which would wait for a file of theirs.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { languages } from '../contract/languages.ts'
import type { Namespace } from '../web/lib/i18n/namespaces.ts'

const locales = join(import.meta.dirname, '../locales')

/** The namespaces that share a file, by the pages that show them first. */
export const textFiles = {
  first: ['common', 'auth', 'problems'],
  landing: ['landing'],
  privacy: ['privacy'],
  lists: ['vacancies', 'labels', 'alerts', 'application'],
  app: [
    'account',
    'chat',
    'credits',
    'invitations',
    'mails',
    'meetings',
    'notifications',
    'preferences',
    'security',
  ],
  operator: ['operator', 'report'],
  integrations: ['integrations'],
  today: ['today'],
  desk: ['candidates', 'company', 'desk', 'history', 'progress', 'review', 'reviewing', 'snippets'],
  wizard: ['sponsoring', 'wizard', 'writing'],
} satisfies Record<string, Namespace[]>

/** The lists of vacancies, by their address and by the name of their page. */
const lists = ['executive-vacancies', 'my-vacancies', 'vacancies']

export function headFiles(): Plugin {
  return {
    name: 'head-files',
    apply: 'build',
    writeBundle: { order: 'pre', sequential: true, handler: ({ dir }) => addFiles(dir) },
  }
}

function addFiles(dir: string | undefined) {
  if (!dir) return
  const path = join(dir, 'index.html')
  const html = readFileSync(path, 'utf8')
  const list = Object.fromEntries(languages.flatMap((language) => writeTexts(dir, language)))
  const scripts = [...html.matchAll(/<script(?: defer)? src="\/([\w-]+\.js)"><\/script>/g)]
  const code = scripts.map(([, name = '']) => readFileSync(join(dir, name), 'utf8')).join('\n')
  const bare = scripts.reduce((page, [script]) => page.replace(script, ''), html)
  const head = [
    `<script type="application/json" id="text-files">${JSON.stringify(list)}</script>`,
    `<script type="application/json" id="list-files">${JSON.stringify(filesOfLists(dir))}</script>`,
    `<script>${code}</script>`,
  ]
  writeFileSync(
    path,
    bare.replace('<script', () => `${head.join('\n    ')}\n    <script`),
  )
}

/** @returns the scripts and style sheets of each list beyond those that the page itself names */
function filesOfLists(dir: string) {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
  const withPage = closureOf(manifest, ['index.html'])
  return Object.fromEntries(
    lists.map((list) => {
      const page = `features/vacancies/pages/${list}-page.tsx`
      const keys = [...closureOf(manifest, ['app/app-layout.tsx', page])]
      const chunks = keys.flatMap((key) => (withPage.has(key) ? [] : (manifest[key] ?? [])))
      const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
      return [`/${list}`, [...new Set(files)].map((file) => `/${file}`)]
    }),
  )
}

/** @returns the keys of these chunks and of all that they import statically */
function closureOf(manifest: Manifest, chunks: string[]) {
  const keys = new Set(chunks)
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return keys
}

/** @returns the address of the file of each namespace */
function writeTexts(dir: string, language: string) {
  return Object.entries(textFiles).flatMap(([file, namespaces]) => {
    const texts = namespaces.map((namespace) => [namespace, readTexts(language, namespace)])
    const content = JSON.stringify(Object.fromEntries(texts))
    const address = `/${writeHashed(dir, `texts-${language}-${file}.json`, content)}`
    return namespaces.map((namespace) => [`${language}/${namespace}`, address])
  })
}

function readTexts(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8'))
}

/** @returns the path of the file in the folder */
function writeHashed(dir: string, name: string, content: string) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `assets/${name.replace('.', `-${hash}.`)}`
  writeFileSync(join(dir, path), content)
  return path
}
