// A part of the build of the web app: leaves out of React DOM what the app never uses, which is a
// quarter of it, and its throttle of what replaces a fallback. React is written as constants for
// it, and the minifier does the rest.
// See docs/decisions/0067-order-by-closing-date-and-first-loads.md.
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { applied, type Edit } from './edits.ts'

/** The numbers and names below are those of this version. */
const version = '19.3.1'

/**
 * Kinds of fibers that never exist: what a server drew and was not taken over yet, SuspenseList,
 * html, head and body, ViewTransition, and Activity.
 */
const absentTags = new Set([18, 19, 27, 30, 31])
/** Variables that always are so, for the page is never hydrated and no view transition begins. */
const constants = new Map([
  ['isHydrating', '!1'],
  ['hydrationParentFiber', 'null'],
  ['nextHydratableInstance', 'null'],
  ['shouldStartViewTransition', '!1'],
  ['pendingViewTransition', 'null'],
])
/** Properties of states that tell of hydration. */
const properties = new Map([
  ['dehydrated', 'null'],
  ['isDehydrated', '!1'],
])
/**
 * Of these functions the result is known: nothing is hydrated or waits for it, and neither style
 * sheets, scripts, custom elements nor fragments with a ref are drawn.
 */
const results = new Map([
  ['popHydrationState', '!1'],
  ['getResource', 'null'],
  ['acquireResource', 'null'],
  ['suspendResource', 'null'],
  ['updateDehydratedSuspenseComponent', 'null'],
  ['queueIfContinuousEvent', '!1'],
  ['retryIfBlockedOn', 'null'],
  ['isCustomElement', '!1'],
  ['commitNewChildToFragmentInstance', 'null'],
  ['deleteChildFromFragmentInstance', 'null'],
])
/**
 * For so many ms after a fallback React holds back what replaces it, in which it may draw the same
 * again and again. A page that is there in 20 ms is shown in 20 ms.
 */
const throttles = [
  'globalMostRecentFallbackTime + 300',
  '300 > now() - globalMostRecentFallbackTime',
]
/** React offers these to itself besides preloading: flushSync, and the reset of forms. */
const dispatched = new Set(['f', 'r'])
const unused = /^(?:exports\.hydrateRoot|ReactDOMHydrationRoot\.|FragmentInstance\.prototype)/

interface Variable {
  name: string
  at: number
}

export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: leanReactOf(code), map: null }),
    },
  }
}

/**
 * @param code React DOM of browsers, for production
 * @returns the same without what never comes to pass
 * @throws Error for another version, of which nobody has looked at what is left out
 */
export function leanReactOf(code: string): string {
  if (!code.includes(`exports.version = "${version}"`))
    throw new Error(`scripts/lean-react.ts knows React ${version} alone: look at its names again`)
  for (const throttle of throttles)
    if (!code.includes(throttle)) throw new Error(`React has no ${throttle}`)
  const { program } = parseSync('react-dom.js', code)
  const edits: Edit[] = []
  // Neither the declaration of a variable nor the key of a property is a use of it.
  const names = new Set<number>()
  const variables: Variable[] = []
  const absent: ESTree.SwitchCase[] = []
  const put = ({ start, end }: ESTree.Span, text: string) =>
    edits.push({ at: start, until: end, text })
  new Visitor({
    FunctionDeclaration: ({ params }) => params.forEach(({ start }) => names.add(start)),
    VariableDeclarator({ id }) {
      names.add(id.start)
      if (id.type === 'Identifier') variables.push({ name: id.name, at: id.start })
    },
    Property: ({ key }) => names.add(key.start),
    AssignmentExpression(assignment) {
      const { left } = assignment
      names.add(left.start)
      const value = left.type === 'Identifier' && constants.get(left.name)
      if (value) put(assignment, value)
    },
    CallExpression(call) {
      const result = call.callee.type === 'Identifier' && results.get(call.callee.name)
      if (result) put(call, result)
    },
    MemberExpression(member) {
      const value = member.property.type === 'Identifier' && properties.get(member.property.name)
      if (value && !member.computed && !names.has(member.start)) put(member, value)
    },
    Identifier(identifier) {
      const value = constants.get(identifier.name)
      if (value && !names.has(identifier.start)) put(identifier, value)
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
  for (const part of program.body.filter((each) => each.type === 'ExpressionStatement'))
    for (const offered of unusedOf(part, code)) put(offered, '')
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
