import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface SourceFile {
  path: string
  text: string
  /** Paths from the root of the repository, of types too, as far as they lie in it. */
  imports: string[]
  /** Of them those that are not of types only. */
  values: string[]
}

/** Everything written in TypeScript that is compiled with the product. */
export const sources = ['contract', 'db', 'server', 'web'].flatMap(readSources)

/** Of them what runs in production. */
export const code = sources.filter(
  ({ path }) => !/\.(test|fixture|child)\./.test(path) && !path.startsWith('server/testing/'),
)

export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name)
      const text = readFileSync(path, 'utf8')
      const targetsOf = (imports: RegExp) =>
        [...text.matchAll(imports)].map(([, to = '']) =>
          to.startsWith('#') ? to.slice(1) : join(dirname(path), to),
        )
      return {
        path,
        text,
        imports: targetsOf(/(?:from |import\(|import )'([#.][^']+)'/g),
        values: targetsOf(/^(?:import|export) (?!type )[^']*?from '([#.][^']+)'/gm),
      }
    })
}
