// The modules of the web app that share a file, so that a page loads few files. The bundler
// decides about all others. See docs/decisions/0010-route-based-code-splitting.md.
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/** So many pages, and parts that a page loads later, make a module one of a common file. */
const minShareCount = 10

/** In order: a group takes what no group before it has taken, with what that imports. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // The entry awaits the first page, which must not wait for the entry.
  { name: 'frame', tags: ['$initial'], test: (id) => !/index\.html$|main\.tsx$/.test(id) },
  // All that the landing page has in common with others.
  { name: 'theme', test: /web\/lib\/theme-choice\.tsx$/ },
  // Most pages need neither before something is written.
  { name: nameOfForms, debugName: 'forms', minShareCount, includeDependenciesRecursively: false },
  // A widget is loaded with what shows it.
  {
    name: 'shared',
    minShareCount,
    test: (id) => !/node_modules\/(@base-ui|@floating-ui)\//.test(id),
  },
]

export const chunkGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}))

function nameOfForms(id: string, graph: Graph) {
  const needed = packagesOf(id, graph)
  if (needed.has('zod')) return 'schemas'
  return needed.has('react-hook-form') ? 'forms' : null
}

const packages = new Map<string, Set<string>>()

/** The package of a module, or the packages that a module of ours imports at any depth. */
function packagesOf(id: string, graph: Graph): Set<string> {
  const name = /\/node_modules\/([^@/]+|@[^/]+\/[^/]+)\//.exec(id)?.[1]
  if (name) return new Set([name])
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  const names =
    packages.get(id) ?? new Set(imported.flatMap((module) => [...packagesOf(module, graph)]))
  packages.set(id, names)
  return names
}
