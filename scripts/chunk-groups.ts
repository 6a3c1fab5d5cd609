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
  { name: nameByNeed, debugName: 'needs', minShareCount, includeDependenciesRecursively: false },
  {
    name: nameOfLeaf,
    debugName: 'leaves',
    minShareCount: 6,
    maxModuleSize: 1_000,
    includeDependenciesRecursively: false,
  },
  // A widget is loaded with what shows it.
  {
    name: 'shared',
    minShareCount,
    test: (id) => !/node_modules\/(@base-ui|@floating-ui)\//.test(id),
  },
  { name: nameOfPart, debugName: 'parts', includeDependenciesRecursively: false },
]

export const chunkGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}))

/** All that the landing page has in common with others. */
const theme = /web\/lib\/theme-choice\.tsx$|web\/ui\/segmented-control\./

/** Many pages need what these are, and many do not: they go into files by these names. */
const needs = {
  schemas: /node_modules\/zod\//,
  forms: /node_modules\/react-hook-form\/|web\/lib\/form-dialog\.tsx$/,
  addresses: /node_modules\/punycode\.js\//,
  entrance: /web\/features\/accounts\/auth-layout\.tsx$/,
  operators: /web\/lib\/calls\/operators\.ts$/,
  tables: /web\/ui\/table\.tsx$/,
  fields: /ui\/(field(-error|-layout)?|form-section|use-announcement)\.tsx?$|\/problem-codes\./,
}

function nameByNeed(id: string, graph: Graph) {
  if (theme.test(id)) return 'theme'
  return Object.entries(needs).find(([, need]) => imports(need, id, graph))?.[0] ?? null
}

/** @returns whether the module is of that kind, or imports one at any depth */
const imports = reach((id, graph) => graph.getModuleInfo(id)?.importedIds)

/** @returns whether the module is of that kind, or one imports it at any depth */
const isImportedBy = reach((id, graph) => graph.getModuleInfo(id)?.importers)

function reach(next: (id: string, graph: Graph) => readonly string[] | undefined) {
  const known = new Map<string, boolean>()
  return function reaches(kind: RegExp, id: string, graph: Graph): boolean {
    const key = `${kind.source} ${id}`
    const answer = known.get(key)
    if (answer !== undefined) return answer
    known.set(key, false)
    const is = kind.test(id) || (next(id, graph) ?? []).some((one) => reaches(kind, one, graph))
    known.set(key, is)
    return is
  }
}

const icon = /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//

/** Icons, style sheets and other small modules that import nothing: files of some 200 bytes. */
function nameOfLeaf(id: string, graph: Graph) {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return icon.test(id) || (imported.length === 0 && !id.includes('node_modules')) ? 'leaves' : null
}

/**
 * Large parts of many pages. The file of a part has the modules of its folder that it imports, even
 * if a few others import them, too. Modules that `except` imports are left out.
 */
const parts = [
  {
    name: 'layout',
    part: /web\/app\/app-layout\.tsx$/,
    folder: /^(?!.*node_modules)/,
    except: /web\/app\/queries\.tsx$|features\/accounts\/enter\.ts$/,
  },
  {
    name: 'board',
    part: /vacancies\/board\/vacancy-board\.tsx$/,
    folder: /web\/features\/vacancies\//,
    except: /vacancies\/editor\/wizard\/post-step\.tsx$/,
  },
]

function nameOfPart(id: string, graph: Graph) {
  const one = parts.find(
    ({ part, folder, except }) =>
      folder.test(id) && isImportedBy(part, id, graph) && !isImportedBy(except, id, graph),
  )
  return one?.name ?? null
}
