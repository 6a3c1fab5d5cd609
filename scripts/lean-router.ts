// A part of the build of the web app: leaves out of the router what the app never gives it to do.
// Options that it never gets, and what only these cause, are written as constants, and the minifier
// does the rest. See docs/decisions/0067-order-by-closing-date-and-first-loads.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { applied, type Edit } from './edits.ts'

/** In parentheses, because something may be asked of it. */
const nothing = '(void 0)'

/** The names below are those of these versions. */
const versions = { 'router-core': '1.171.39', 'react-router': '1.170.46' }
const packages = join(import.meta.dirname, '../node_modules/@tanstack')

/** Options of the router and of its routes that the app never gives. */
export const absentOptions: readonly string[] = [
  'additionalContext',
  'basepath',
  'caseSensitive',
  'context',
  'defaultHashScrollIntoView',
  'defaultOnCatch',
  'defaultRemountDeps',
  'defaultStaleReloadMode',
  'disableGlobalCatchBoundary',
  'gcTime',
  'getScrollRestorationKey',
  'head',
  'InnerWrap',
  'loader',
  'loaderDeps',
  'notFoundComponent',
  'notFoundRoute',
  'onCatch',
  'onError',
  'origin',
  'parseParams',
  'postSearchFilters',
  'preSearchFilters',
  'remountDeps',
  'rewrite',
  'routeMasks',
  'scripts',
  'scrollRestorationBehavior',
  'scrollToTopSelectors',
  'shellComponent',
  'shouldReload',
  'ssr',
  'stringifyParams',
  'trailingSlash',
  'unmaskOnReload',
  'wrapInSuspense',
]
const absentOption = new RegExp(
  `^(?:(?:route|router|this)\\??\\.options|routeOptions)\\??\\.(?:${absentOptions.join('|')})$`,
)
/** Parts of paths, and of what happens to a route, that come to pass with these options alone. */
const absent =
  /^(?:this\.rewrite|router\.(?:ssr|_handoff|_flights)|this\._flights|route\.(?:lazyFn|options\.params)|routeOptions\.params|(?:match|next|previous|current|cached|candidate|d)\._flight|(?:next|location|publicLocation)\.maskedLocation)$/
const absentByFile: Readonly<Record<string, RegExp>> = {
  // No address has optional parts, a rest of any length, or parameters that are parsed.
  'new-process-route-tree.js':
    /^(?:node|s|a|b|node\.index|segment)\.(?:parse|optional|wildcard|pathless|priority)$|^options\?\.(?:params|caseSensitive|parseParams)$/,
}
/** Methods that the app never calls. */
const methods = new Set(['matchRoute', 'clearCache', 'startViewTransition'])
/** Of these functions the result is known: no route loads data, nor is drawn by a server. */
const results: Readonly<Record<string, (given: string[]) => string>> = {
  acquireMatchResources: () => nothing,
  cacheLoaderMatch: () => nothing,
  discardBackground: () => nothing,
  executeRewriteInput: ([, url = '']) => url,
  loadResource: () =>
    'Promise.resolve(options[0].signal.aborted ? CANCELED_OUTCOME : [SUCCESS, void 0])',
  releaseFlight: () => nothing,
  releaseOwnedFlight: () => nothing,
  'router.startViewTransition': ([act = '']) => `(${act})()`,
  runBackground: () => 'Promise.resolve()',
  runRouteLifecycle: () => nothing,
  transferMatchResources: () => nothing,
}

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    buildStart() {
      for (const [name, version] of Object.entries(versions)) checkVersion(name, version)
    },
    transform: {
      filter: { id: /\/@tanstack\/(?:router-core|react-router)\/dist\/esm\/[\w-]+\.js$/ },
      handler: (code, id) => ({ code: leanRouterOf(code, id), map: null }),
    },
  }
}

/** @throws Error for another version, of which nobody has looked at what is left out */
function checkVersion(name: string, known: string) {
  const { version } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as {
    version: string
  }
  if (version !== known)
    throw new Error(`scripts/lean-router.ts knows ${name} ${known}: look at its names again`)
}

/**
 * @param code a module of the router
 * @param id its path
 * @returns the same without what never comes to pass
 */
export function leanRouterOf(code: string, id: string): string {
  const file = id.slice(id.lastIndexOf('/') + 1)
  const edits: Edit[] = []
  const assigned = new Set<number>()
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end)
  const put = ({ start, end }: ESTree.Span, text: string) =>
    edits.push({ at: start, until: end, text })
  new Visitor({
    ExpressionStatement(statement) {
      const { expression } = statement
      const method =
        expression.type === 'AssignmentExpression' && /^this\.(\w+)$/.exec(textOf(expression.left))
      if (method && methods.has(method[1] ?? '')) put(statement, '')
    },
    AssignmentExpression: ({ left }) => void assigned.add(left.start),
    UpdateExpression: ({ argument }) => void assigned.add(argument.start),
    CallExpression(call) {
      const result = results[textOf(call.callee)]
      if (result) put(call, result(call.arguments.map(textOf)))
    },
    MemberExpression(member) {
      const text = textOf(member)
      if (assigned.has(member.start)) return
      if (absentOption.test(text) || absent.test(text) || absentByFile[file]?.test(text))
        put(member, nothing)
    },
  }).visit(parseSync(file, code).program)
  return applied(code, edits)
}
