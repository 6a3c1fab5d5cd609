// The statements of a migration as PostgreSQL's own parser reads them, with those within blocks.
import { loadModule, type Node, parsePlPgSQLSync, parseSync } from 'libpg-query'

export interface Statement {
  node: Node
  /** Its line in the file. */
  line: number
  /** Rules that the comment right above it excepts it from: `-- accepted: attach, because …`. */
  accepted: string[]
  /** Within a block, which is a statement of its own as well. */
  isInBlock: boolean
  /** A block that commits by itself. */
  commits: boolean
}

await loadModule()

/** Stands for a name or value that is only known when the migration runs. */
export const placeholder = 'given_when_it_runs'

/** @returns the statements in their order; those of a block follow it */
export function readStatements(sql: string): Statement[] {
  const bytes = Buffer.from(sql)
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    if (!stmt) return []
    const text = bytes
      .subarray(stmt_location, stmt_len ? stmt_location + stmt_len : undefined)
      .toString()
    const comments = /^(?:\s|--.*\n)*/.exec(text)?.[0] ?? ''
    const before = bytes.subarray(0, stmt_location).toString() + comments
    const accepted = acceptedIn(before)
    const statement = {
      node: stmt,
      line: lines(before),
      accepted,
      isInBlock: false,
      commits: false,
    }
    return 'DoStmt' in stmt ? readBlock(statement, text.slice(comments.length)) : [statement]
  })
}

/** @param before everything above a statement */
function acceptedIn(before: string) {
  const above = before.trimEnd().split('\n')
  const comments = above.slice(above.findLastIndex((line) => !line.startsWith('--')) + 1)
  return comments.flatMap((line) => {
    const { rules } = /^-- accepted: (?<rules>[\w, ]+), because /.exec(line)?.groups ?? {}
    return rules?.split(', ') ?? []
  })
}

function readBlock(block: Statement, text: string): Statement[] {
  const first = block.line + lines(text.slice(0, text.indexOf('$'))) - 1
  const parts = [...within(parsePlPgSQLSync(text))]
  const commits = parts.some(([kind]) => kind === 'PLpgSQL_stmt_commit')
  const inner = parts.flatMap(([kind, part]) => {
    const { query, sqlstmt, expr, lineno = 1 } = part as Part
    const line = first + lineno - 1
    return queriesOf(kind, query ?? sqlstmt ?? expr).flatMap((sql) =>
      (parseSync(sql).stmts ?? []).flatMap(({ stmt }) =>
        stmt ? [{ ...block, node: stmt, line, isInBlock: true }] : [],
      ),
    )
  })
  return [{ ...block, commits }, ...inner.map((statement) => ({ ...statement, commits }))]
}

interface Part {
  lineno?: number
  query?: Expression
  sqlstmt?: Expression
  expr?: Expression
}

interface Expression {
  PLpgSQL_expr?: { query: string }
}

const staticKinds = new Set(['PLpgSQL_stmt_execsql', 'PLpgSQL_stmt_perform', 'PLpgSQL_stmt_fors'])

/** @returns the statements that a part of a block executes, as far as they are written there */
function queriesOf(kind: string, expression: Expression | undefined): string[] {
  const query = expression?.PLpgSQL_expr?.query
  if (query === undefined) return []
  if (staticKinds.has(kind)) return [query]
  return kind === 'PLpgSQL_stmt_dynexecute' ? writtenIn(query) : []
}

/** @returns the statement of `execute 'text'` or `execute format('text', …)` */
function writtenIn(expression: string): string[] {
  const [constant] = [...within(parseSync(`select ${expression}`))].flatMap(([, part]) => {
    const { sval } = part as { sval?: { sval?: string } }
    return sval?.sval === undefined ? [] : [sval.sval]
  })
  const sql = constant?.replaceAll(/%(?:\d+\$)?([ILs])/g, (_all, form) =>
    form === 'L' ? `'${placeholder}'` : placeholder,
  )
  try {
    if (sql) parseSync(sql)
    return sql ? [sql] : []
  } catch {
    return []
  }
}

/** Every part of what a parser has made, with the name it has there. */
export function* within(value: unknown): Generator<[name: string, part: object]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue
    if (!Array.isArray(part)) yield [name, part]
    yield* within(part)
  }
}

function lines(text: string) {
  return text.split('\n').length
}
