// A part of the build of the web app: leaves out of each endpoint of the contract what only the
// server reads, and with it the shapes of the replies, which the browser does not check.
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { applied, type Edit } from './edits.ts'

/** The parts of an endpoint that the web app reads; the rest stays with the server. */
const readInBrowsers = new Set(['method', 'path', 'csrf'])

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: { include: /\/contract\/[\w/-]+\.ts$/, exclude: /node_modules/ } },
      handler: (code) => ({ code: leanCodeOf(code), map: null, moduleSideEffects: false }),
    },
  }
}

/**
 * @param code a module of the contract in JavaScript
 * @returns the module with lean endpoints, and with its constants marked as made without side
 * effects, so that the bundler leaves out each schema that nothing uses
 */
export function leanCodeOf(code: string): string {
  const edits: Edit[] = []
  const visitor = new Visitor({
    ObjectExpression(object) {
      for (const { start, end } of isEndpoint(object) ? serverPartsOf(object) : [])
        edits.push({ at: start, until: code[end] === ',' ? end + 1 : end, text: '' })
    },
  })
  const { program } = parseSync('contract.js', code)
  visitor.visit(program)
  for (const { start, end } of constantsOf(program)) {
    if (!/[(.]/.test(code.slice(start, end))) continue
    edits.push({ at: start, until: start, text: '/*@__PURE__*/ (() => (' })
    edits.push({ at: end, until: end, text: '))()' })
  }
  return applied(code, edits)
}

/** True for the definition of an endpoint, and for a part of one that several share. */
function isEndpoint(object: ESTree.ObjectExpression) {
  const names = object.properties.map(nameOf)
  return (
    names.includes('method') ||
    (names.includes('path') && (names.includes('reply') || names.includes('tag')))
  )
}

function serverPartsOf(object: ESTree.ObjectExpression) {
  return object.properties.filter((property) => {
    const name = nameOf(property)
    return name !== undefined && !readInBrowsers.has(name)
  })
}

function nameOf(property: ESTree.ObjectPropertyKind) {
  return property.type === 'Property' && property.key.type === 'Identifier'
    ? property.key.name
    : undefined
}

/** The values of the constants of a module. */
function constantsOf({ body }: ESTree.Program) {
  return body
    .map((part) => (part.type === 'ExportNamedDeclaration' ? part.declaration : part))
    .flatMap((part) => (part?.type === 'VariableDeclaration' ? part.declarations : []))
    .flatMap(({ init }) => init ?? [])
}
