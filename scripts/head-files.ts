// A part of the build of the web app: the page names the version of its texts and the files of the
// lists of vacancies, and contains the scripts of the head, which would wait for a file of theirs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { textsVersion } from '../server/platform/locale-files.ts'

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
  const scripts = [...html.matchAll(/<script(?: defer)? src="\/([\w-]+\.js)"><\/script>/g)]
  const code = scripts.map(([, name = '']) => readFileSync(join(dir, name), 'utf8')).join('\n')
  const bare = scripts.reduce((page, [script]) => page.replace(script, ''), html)
  const head = [
    `<script type="application/json" id="list-files">${JSON.stringify(filesOfLists(dir))}</script>`,
    `<script>${code}</script>`,
  ]
  const page = bare.replace(/<html[^>]*/, `$& data-texts="${textsVersion()}"`)
  writeFileSync(
    path,
    page.replace('<script', () => `${head.join('\n    ')}\n    <script`),
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
