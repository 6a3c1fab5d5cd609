// A part of the build of the web app: leaves out of React DOM what the app never uses, which is a
// quarter of it, and its throttle of what replaces a fallback. React is written as constants for
// it, and the minifier does the rest.
// See docs/decisions/0067-order-by-closing-date-and-first-loads.md.
import { basename } from 'node:path'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { applied, type Edit } from './edits.ts'
import {
  absentTags,
  attributes,
  constants,
  dispatched,
  hooks,
  properties,
  results,
  throttles,
  unused,
  unusedExports,
  version,
} from './lean-react-names.ts'

interface Variable {
  name: string
  at: number
}

/** An import, or a use of the whole, of something that is left out. */
const absentNames = Object.values(unusedExports).flat().join('|')
const absentUse = new RegExp(
  `import[^;]*\\{[^}]*\\b(?:${absentNames})\\b[^}]*\\} from ["']react(?:-dom)?["']|\\bReact(?:DOM)?\\.(?:${absentNames})\\b`,
)

export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react(?:-dom)?\/cjs\/react(?:-dom)?(?:-client)?\.production\.js$/ },
      handler(code, id) {
        const unused = unusedExports[basename(id)]
        return { code: unused ? withoutExports(code, unused) : leanReactOf(code), map: null }
      },
    },
    moduleParsed({ id, code }) {
      const [used] = (!/\/node_modules\/react(?:-dom)?\//.test(id) && code?.match(absentUse)) || []
      if (used) throw new Error(`${id} uses what scripts/lean-react.ts leaves out: ${used}`)
    },
  }
}

/**
 * @param code React DOM of browsers, for production
 * @returns the same without what never comes to pass
 * @throws Error for another version, of which nobody has looked at what is left out, and where it
 * lacks one of the names
 */
export function leanReactOf(code: string): string {
  if (!code.includes(`exports.version = "${version}"`))
    throw new Error(`scripts/lean-react.ts knows React ${version} alone: look at its names again`)
  for (const throttle of throttles)
    if (!code.includes(throttle)) throw new Error(`React has no ${throttle}`)
  const { program } = parseSync('react-dom.js', code)
  const offered = program.body
    .filter((part) => part.type === 'ExpressionStatement')
    .flatMap((part) => unusedOf(part, code))
  return applied(code, [
    ...editsByName(program, code),
    ...editsByKind(program, code),
    ...offered.map(({ start, end }) => ({ at: start, until: end, text: '' })),
  ])
}

/** Writes down all that is known of variables, functions, properties and attributes. */
function editsByName(program: ESTree.Program, code: string) {
  const edits: Edit[] = []
  // Neither the declaration of a variable nor the key of a property is a use of it.
  const names = new Set<number>()
  const found = new Set<string>()
  const put = ({ start, end }: ESTree.Span, text: string, name?: string) => {
    edits.push({ at: start, until: end, text })
    if (name) found.add(name)
  }
  new Visitor({
    FunctionDeclaration: ({ params }) => params.forEach(({ start }) => names.add(start)),
    VariableDeclarator({ id, init }) {
      names.add(id.start)
      const list = init?.type === 'NewExpression' && init.arguments[0]
      if (list && id.type === 'Identifier' && id.name === 'aliases') put(list, givenIn(list, code))
    },
    Property({ key, start, end }) {
      names.add(key.start)
      if (key.type === 'Identifier' && hooks.has(key.name))
        put({ start, end: code[end] === ',' ? end + 1 : end }, '', key.name)
    },
    AssignmentExpression(assignment) {
      const { left } = assignment
      names.add(left.start)
      const value = left.type === 'Identifier' && constants.get(left.name)
      if (value) put(assignment, value)
    },
    CallExpression(call) {
      if (call.callee.type !== 'Identifier') return
      const { name } = call.callee
      const [event] = call.arguments
      // Each browser has the events of animations under their own names.
      const isEvent = event && name === 'getVendorPrefixedEventName'
      const result = isEvent ? code.slice(event.start, event.end) : results.get(name)
      if (result) put(call, result, name)
    },
    MemberExpression(member) {
      if (!member.computed) names.add(member.property.start)
      const value = member.property.type === 'Identifier' && properties.get(member.property.name)
      if (value && !member.computed && !names.has(member.start)) put(member, value)
    },
    Identifier(identifier) {
      const value = constants.get(identifier.name)
      if (value && !names.has(identifier.start)) put(identifier, value, identifier.name)
    },
  }).visit(program)
  const known = [...results.keys(), ...constants.keys(), ...hooks]
  const missing = known.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`React has no ${missing.join(', ')}`)
  return edits
}

/** Writes down all that is known of kinds of fibers, and of the throttle. */
function editsByKind(program: ESTree.Program, code: string) {
  const edits: Edit[] = []
  const variables: Variable[] = []
  const absent: ESTree.SwitchCase[] = []
  const put = ({ start, end }: ESTree.Span, text: string) =>
    edits.push({ at: start, until: end, text })
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') variables.push({ name: id.name, at: id.start })
    },
    BinaryExpression(comparison) {
      const { left, right, operator } = comparison
      if (throttles.includes(code.slice(comparison.start, comparison.end)))
        for (const side of [left, right]) if (isNumber(side)) put(side, '0')
      const isAbout = isAbsent(left) ? isTag(right) : isAbsent(right) && isTag(left)
      if (isAbout && /^[!=]==$/.test(operator)) put(comparison, operator === '===' ? '!1' : '!0')
    },
    SwitchStatement: (choice) => void absent.push(...absentCasesOf(choice)),
  }).visit(program)
  for (const one of absent) put(one, restOf(one, variables))
  return edits
}

/**
 * @param code a module of React
 * @param names offered by it and used by nobody
 * @throws Error where it lacks one of them
 */
export function withoutExports(code: string, names: readonly string[]): string {
  const edits = parseSync('react.js', code).program.body.flatMap((part) => {
    const [, name = ''] = /^exports\.(\w+) =/.exec(code.slice(part.start, part.end)) ?? []
    return names.includes(name) ? [{ at: part.start, until: part.end, text: '' }] : []
  })
  if (edits.length !== names.length) throw new Error(`React has other exports than ${names.join()}`)
  return applied(code, edits)
}

/** The cases of a choice that are never taken. One that others lead into or out of stays. */
function absentCasesOf({ discriminant, cases }: ESTree.SwitchStatement) {
  if (!isTag(discriminant)) return []
  let isLedInto = false
  return cases.filter(({ test, consequent }) => {
    const ends = isEnd(consequent.at(-1))
    if (test && isAbsent(test) && (consequent.length === 0 || (ends && !isLedInto))) return true
    isLedInto = !ends
    return false
  })
}

/** Variables that are declared in such a case are used in others, too. */
function restOf({ start, end, test }: ESTree.SwitchCase, variables: readonly Variable[]) {
  const declared = variables.filter(({ at }) => at > start && at < end).map(({ name }) => name)
  if (declared.length === 0 || test?.type !== 'Literal') return ''
  return `case ${test.raw}: var ${declared.join()}; break;`
}

/** True where nothing after this statement is done. */
function isEnd(statement: ESTree.Statement | null | undefined): boolean {
  if (statement?.type === 'BlockStatement') return isEnd(statement.body.at(-1))
  if (statement?.type === 'IfStatement')
    return isEnd(statement.consequent) && isEnd(statement.alternate)
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(statement?.type ?? '')
}

/** The parts of a statement of the module that offer what the app does not use. */
function unusedOf({ start, end, expression }: ESTree.ExpressionStatement, code: string) {
  const text = code.slice(start, end)
  if (expression.type !== 'AssignmentExpression') return []
  const { right } = expression
  if (unused.test(text))
    return [{ start, end: right.type === 'AssignmentExpression' ? right.start : end }]
  if (!text.startsWith('ReactDOMSharedInternals.d = ')) return []
  return (right.type === 'ObjectExpression' ? right.properties : [])
    .filter((property) => property.type === 'Property' && !isDispatched(property))
    .map((property) => ({ ...property, end: property.end + (code[property.end] === ',' ? 1 : 0) }))
}

function isDispatched({ key }: ESTree.ObjectProperty) {
  return key.type === 'Identifier' && dispatched.has(key.name)
}

/** The pairs of a list that begin with the name of an attribute that the app gives. */
function givenIn(list: ESTree.Span, code: string) {
  const pairs = code.slice(list.start, list.end).matchAll(/\["(\w+)", "[^"]+"\]/g)
  const given = [...pairs].filter(([, name = '']) => attributes.includes(name))
  return `[${given.map(([pair]) => pair).join()}]`
}

/** The kind of a fiber: a property, or a variable that was read from it. */
function isTag(expression: ESTree.Expression | ESTree.PrivateIdentifier) {
  if (expression.type === 'Identifier') return /tag$/i.test(expression.name)
  if (expression.type !== 'MemberExpression') return false
  return expression.property.type === 'Identifier' && expression.property.name === 'tag'
}

function isAbsent(expression: ESTree.Expression | ESTree.PrivateIdentifier) {
  return isNumber(expression) && absentTags.has(expression.value)
}

function isNumber(
  expression: ESTree.Expression | ESTree.PrivateIdentifier,
): expression is ESTree.NumericLiteral {
  return expression.type === 'Literal' && typeof expression.value === 'number'
}
