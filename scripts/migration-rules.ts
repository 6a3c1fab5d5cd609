// A linter for migrations: none keeps a lock for long on a table that may be big.
import type { Node } from 'libpg-query'
import { isExpanding, isOutside } from '#server/platform/db/apply-migrations.ts'
import {
  columnsNotNull,
  commandsOf,
  has,
  hasPart,
  isExtreme,
  isFilled,
  isFull,
  isLocking,
  madeBy,
  names,
  tablesOf,
  takesSomething,
} from './migration-parts.ts'
import { placeholder, readStatements, type Statement } from './migration-statements.ts'

/** Tables that stay small however many people there are: one row, or as many as operators enter. */
const small = new Set([
  'app_secret',
  'backup_state',
  'board_version',
  'competencies',
  'credit_packages',
  'credit_prices',
  'currency_rates',
  'functional_areas',
  'industries',
  'ledger_verifications',
  'loaded_data',
  'options',
  'package_sources',
  'payer_rules',
  'receipt_counter',
  'role_names',
  'states',
  'task_failures',
])

interface Course {
  statement: Statement
  isExpanding: boolean
  isOutside: boolean
  /** Statements of the file, without those within blocks. */
  ownCount: number
  /** May the table be big? It was not made in this file. */
  isBig: (name: string | undefined) => boolean
  /** Tables that the file makes, also further down. */
  makes: Set<string>
  /** Checks by table that an earlier file has validated, with the columns they say are not null. */
  validated: Map<string, string[]>
  /** Other statements of the file lock a table against writes. */
  locks: boolean
}

/** By the name of each rule: the problem and the way out, or null. */
const rules: Record<string, (course: Course) => string | null> = {
  index: ({ statement: { node }, isBig }) => {
    if ('IndexStmt' in node) {
      const { relation, concurrent, if_not_exists, idxname } = node.IndexStmt
      if (concurrent)
        return if_not_exists && idxname
          ? null
          : 'an index that is built concurrently may be tried again: name it, with "if not exists"'
      return isBig(relation?.relname) && relation?.inh
        ? `nobody can write to ${relation.relname} while the index is built: "create index concurrently if not exists" in a file that says "-- outside a transaction"`
        : null
    }
    const isBuilt = commandsOf(node, isBig).some(
      ({ subtype, constraint }) =>
        constraint &&
        !constraint.indexname &&
        (subtype === 'AT_AddConstraint' || subtype === 'AT_AddColumn') &&
        /^CONSTR_(?:UNIQUE|PRIMARY|EXCLUSION)$/.test(constraint.contype ?? ''),
    )
    return isBuilt
      ? 'its index is built while nobody can read the table: build a unique index concurrently in a file before, then "add constraint … unique using index"'
      : null
  },

  rewrite: ({ statement: { node }, isBig }) => {
    const rewritten = commandsOf(node, isBig).some(
      ({ subtype, column }) =>
        /^AT_(?:AlterColumnType|SetLogged|SetUnLogged|SetTableSpace|SetAccessMethod|SetExpression)$/.test(
          subtype,
        ) ||
        (subtype === 'AT_AddColumn' && column !== undefined && isFilled(column)),
    )
    return rewritten
      ? 'every row is written again while nobody can read the table: add a column that may be null, fill it in batches "-- outside a transaction", and read it instead in a later release'
      : null
  },

  required: ({ statement: { node }, isBig, validated }) => {
    for (const { table, subtype, column, name, constraint } of commandsOf(node, isBig)) {
      if (subtype === 'AT_AddColumn' && column && !has(column, 'CONSTR_DEFAULT'))
        if (constraint?.contype === 'CONSTR_NOTNULL')
          return `rows that exist have no ${column.colname}: add it with a constant default, or let it be null`
      if (subtype === 'AT_SetNotNull' && !(validated.get(table) ?? []).includes(name ?? ''))
        return `all rows are read while nobody can read the table: "add constraint … check (${name} is not null) not valid", validate it in a later file, and set it after that`
    }
    return null
  },

  'not valid': ({ statement: { node }, isBig }) => {
    const isChecked = commandsOf(node, isBig).some(({ subtype, constraint, column }) => {
      const kind = constraint?.contype
      if (subtype === 'AT_AddConstraint')
        return (
          (kind === 'CONSTR_CHECK' || kind === 'CONSTR_FOREIGN' || kind === 'CONSTR_NOTNULL') &&
          constraint?.skip_validation !== true
        )
      const isReference = kind === 'CONSTR_FOREIGN' && column && has(column, 'CONSTR_DEFAULT')
      return subtype === 'AT_AddColumn' && (kind === 'CONSTR_CHECK' || isReference)
    })
    return isChecked
      ? 'all rows are checked while nobody can write: "add constraint … not valid", and "validate constraint" in a later file'
      : null
  },

  validate: ({ statement: { node }, isBig, locks }) =>
    locks && commandsOf(node, isBig).some(({ subtype }) => subtype === 'AT_ValidateConstraint')
      ? 'all rows are read while the other locks of this file are kept: validate in a later file of its own'
      : null,

  attach: ({ statement: { node }, isBig, validated }) => {
    const [attached] = commandsOf(node, () => true).filter(
      ({ subtype, partition }) => subtype === 'AT_AttachPartition' && isBig(partition),
    )
    return attached && !validated.has(attached.partition ?? '')
      ? `all rows of ${attached.partition} are read while nobody can read it: add a check of its bounds "not valid", validate it in a later file, and attach it after that`
      : null
  },

  'whole table': ({ statement: { node }, isBig }) => {
    const wait = 'nobody can use the table meanwhile'
    if ('LockStmt' in node) return `${wait}: each statement takes the lock it needs`
    if ('ClusterStmt' in node || ('VacuumStmt' in node && isFull(node.VacuumStmt.options)))
      return `${wait}: leave it to autovacuum, or fill another table in batches`
    if ('ReindexStmt' in node && !names(node.ReindexStmt.params).includes('concurrently'))
      return `${wait}: reindex concurrently, "-- outside a transaction"`
    if ('RefreshMatViewStmt' in node && !node.RefreshMatViewStmt.concurrent)
      return `${wait}: refresh it concurrently, in a task`
    const truncated = 'TruncateStmt' in node ? (node.TruncateStmt.relations ?? []) : []
    return truncated.some((table) => 'RangeVar' in table && isBig(table.RangeVar.relname))
      ? `${wait}: delete in batches "-- outside a transaction"`
      : null
  },

  unbounded: ({ statement: { node, commits, isInBlock }, isBig, isOutside }) => {
    const isRead = 'SelectStmt' in node
    if (isRead && (isOutside || hasPart(node, isExtreme))) return null
    const tables = tablesOf(node).filter(isBig)
    const isOver = tables.length > 0 && !hasPart(node, ([, part]) => 'limitCount' in part)
    const isAlone = isOutside && isInBlock && !commits
    return isOver || (tables.length > 0 && isAlone)
      ? `it goes through all of ${tables[0]} in one transaction: a block "-- outside a transaction" takes a thousand rows ("limit") at a time and commits each`
      : null
  },

  takes: ({ statement: { node }, isExpanding, makes }) =>
    isExpanding && takesSomething(node, makes)
      ? 'the release before needs what this takes: leave "-- expands" out, in a release in which nothing uses it any more'
      : null,

  outside: ({ statement: { node, commits, isInBlock }, isOutside, isExpanding, ownCount }) => {
    if (isInBlock) return null
    const isRepeatable =
      commits ||
      ('IndexStmt' in node && node.IndexStmt.concurrent) ||
      ('DropStmt' in node && node.DropStmt.concurrent && node.DropStmt.missing_ok) ||
      ('ReindexStmt' in node && names(node.ReindexStmt.params).includes('concurrently')) ||
      commandsOf(node, () => true).some(({ isConcurrent }) => isConcurrent)
    if (!isOutside)
      return isRepeatable
        ? 'PostgreSQL refuses it within a transaction: a file of its own that says "-- outside a transaction"'
        : null
    if (ownCount > 1 || !isRepeatable)
      return 'outside a transaction goes one statement that may be tried again: an index built or dropped concurrently with "if [not] exists", or a block that commits'
    return isExpanding
      ? null
      : 'it may be left half done, so releases before must go on with it: say "-- expands" first'
  },
}

/**
 * @param files the statements of the migrations by name, in their order
 * @returns a line for each problem: file, line, rule and the way out
 */
export function lintMigrations(files: ReadonlyMap<string, string>): string[] {
  const validated = new Map<string, string[]>()
  const checks = new Map<string, string[]>()
  return [...files].flatMap(([name, sql]) => {
    const statements = readStatements(sql)
    const made = new Set<string>()
    const validatedHere: [table: string, columns: string[]][] = []
    const common = {
      isExpanding: isExpanding(sql),
      isOutside: isOutside(sql),
      ownCount: statements.filter(({ isInBlock }) => !isInBlock).length,
      isBig: (table?: string) =>
        table !== undefined && !made.has(table) && !small.has(table) && table !== placeholder,
      makes: new Set(statements.flatMap(({ node }) => madeBy(node) ?? [])),
      validated,
      locks: statements.some(({ node }) => isLocking(node)),
    }
    const problems = statements.flatMap((statement) => {
      const { node, line, accepted } = statement
      const broken = Object.entries(rules).flatMap(([rule, problemOf]) => {
        if (accepted.includes(rule)) return []
        const problem = problemOf({ ...common, statement })
        return problem === null ? [] : [`db/migrations/${name}.sql:${line}: ${rule}: ${problem}`]
      })
      follow(node)
      return broken
    })
    for (const [table, columns] of validatedHere)
      validated.set(table, [...(validated.get(table) ?? []), ...columns])
    return problems

    /** Keeps what later statements are judged by. */
    function follow(node: Node) {
      const table = madeBy(node)
      if (table) made.add(table)
      if ('RenameStmt' in node && node.RenameStmt.renameType === 'OBJECT_TABLE')
        rename(node.RenameStmt.relation?.relname ?? '', node.RenameStmt.newname ?? '')
      for (const { table, subtype, constraint, name } of commandsOf(node, () => true)) {
        if (subtype === 'AT_AddConstraint' && constraint?.contype === 'CONSTR_CHECK')
          checks.set(`${table}.${constraint.conname}`, columnsNotNull(constraint))
        if (subtype === 'AT_ValidateConstraint')
          validatedHere.push([table, checks.get(`${table}.${name}`) ?? []])
      }
    }

    function rename(from: string, to: string) {
      if (made.delete(from)) made.add(to)
      const columns = validated.get(from)
      if (columns) validated.set(to, columns)
    }
  })
}
