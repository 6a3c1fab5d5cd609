// A part of the build of the web app: the license texts of everything that runs on the server or in
// browsers, in one file, which the server sends at /licenses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { installed, needed, reachedFrom } from './installed-packages.ts'

const root = join(import.meta.dirname, '..')
const licenseFile = /^(?:licen[cs]e|copying|notice)/i

/** Parts of the product that are no packages. */
const ownParts = [
  {
    name: 'Fonts: Newsreader, Hanken Grotesk',
    text: readFileSync(join(root, 'web/public/fonts/OFL.txt'), 'utf8'),
  },
  {
    name: 'Places: GeoNames, https://www.geonames.org/',
    text: 'Creative Commons Attribution 4.0, https://creativecommons.org/licenses/by/4.0/',
  },
  { name: 'Borders: Natural Earth, https://www.naturalearthdata.com/', text: 'Public domain' },
]

/** They build the product, and are no part of it. */
const builders = ['vite', '@vitejs/plugin-react']

export function writeLicenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir) writeFileSync(join(dir, 'licenses.txt'), licenses())
    },
  }
}

/** Packages with the same text share it. */
function licenses() {
  const names = new Map<string, string[]>()
  for (const { name, text } of [...ownParts, ...installedPackages()])
    names.set(text, [...(names.get(text) ?? []), name])
  return [...names]
    .map(([text, of]) => `${of.join('\n')}\n\n${text}\n`)
    .join(`\n${'='.repeat(79)}\n\n`)
}

/** The packages that are installed for what runs. */
function installedPackages() {
  return [...reachedFrom(needed.filter((name) => !builders.includes(name)))]
    .toSorted()
    .map((path) => ({
      name: `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${installed[path]?.version}`,
      text: textIn(join(root, path)) || `License: ${installed[path]?.license ?? 'see the package'}`,
    }))
}

function textIn(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}
