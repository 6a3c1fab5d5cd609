// The parts of a parsed statement that the rules of migrations ask for.
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  Node,
  RangeVar,
} from 'libpg-query'
import { within } from './migration-statements.ts'

export interface Command {
  table: string
  subtype: string
  name: string | undefined
  /** Of an added column, once for each of its constraints and at least once. */
  column?: ColumnDef
  constraint?: Constraint
  partition?: string | undefined
  isConcurrent: boolean
}

/**
 * @param isOf says whether the table matters
 * @returns the parts of an `alter table`; none of another statement
 */
export function commandsOf(node: Node, isOf: (table: string) => boolean): Command[] {
  if (!('AlterTableStmt' in node)) return []
  const { relation, cmds = [], objtype }: AlterTableStmt = node.AlterTableStmt
  const table = relation?.relname ?? ''
  if (objtype !== 'OBJECT_TABLE' || !isOf(table)) return []
  return cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? commands(table, cmd.AlterTableCmd) : []))
}

function commands(table: string, { subtype = 'AT_AddColumn', name, def }: AlterTableCmd) {
  const common = { table, subtype, name, isConcurrent: false }
  if (!def) return [common]
  if ('Constraint' in def) return [{ ...common, constraint: def.Constraint }]
  if ('PartitionCmd' in def) {
    const { name: partition, concurrent } = def.PartitionCmd
    return [{ ...common, partition: partition?.relname, isConcurrent: concurrent === true }]
  }
  if (!('ColumnDef' in def)) return [common]
  const column = def.ColumnDef
  const constraints = constraintsOf(column)
  return constraints.length > 0
    ? constraints.map((constraint) => ({ ...common, column, constraint }))
    : [{ ...common, column }]
}

function constraintsOf({ constraints = [] }: ColumnDef) {
  return constraints.flatMap((part) => ('Constraint' in part ? [part.Constraint] : []))
}

export function has(column: ColumnDef, kind: Constraint['contype']) {
  return constraintsOf(column).some(({ contype }) => contype === kind)
}

/** Functions with one value for all rows: a column that has it by default is not written. */
const stable = new Set(['now', 'current_setting', 'transaction_timestamp', 'statement_timestamp'])
const serial = /^(?:small|big)?serial$/

/** Does the new column have a value of its own in each row? */
export function isFilled(column: ColumnDef) {
  if (names(column.typeName?.names).some((name) => serial.test(name))) return true
  return constraintsOf(column).some(({ contype, raw_expr, generated_kind }) => {
    if (contype === 'CONSTR_IDENTITY') return true
    if (contype === 'CONSTR_GENERATED') return generated_kind !== 'v'
    return contype === 'CONSTR_DEFAULT' && hasPart({ raw_expr }, isVolatile)
  })
}

function isVolatile([kind, part]: [string, object]) {
  if (kind !== 'FuncCall') return false
  return !stable.has(names((part as { funcname?: Node[] }).funcname).at(-1) ?? '')
}

export function isExtreme([kind, part]: [string, object]) {
  return (
    kind === 'FuncCall' &&
    /^(?:min|max)$/.test(names((part as { funcname?: Node[] }).funcname).join('.'))
  )
}

export function isFull(options: Node[] = []) {
  return names(options).includes('full')
}

/** The words of a list: of a name, or of options. */
export function names(nodes: Node[] = []): string[] {
  return nodes.flatMap((node) => {
    if ('String' in node) return [node.String.sval ?? '']
    return 'DefElem' in node ? [node.DefElem.defname ?? ''] : []
  })
}

export function hasPart(value: unknown, is: (part: [string, object]) => boolean) {
  for (const part of within({ value })) if (is(part)) return true
  return false
}

/** The tables that a statement writes to or reads, without those of the database itself. */
export function tablesOf(node: Node): string[] {
  const parts = [...within(node)]
  const isUsed =
    'UpdateStmt' in node ||
    'DeleteStmt' in node ||
    'MergeStmt' in node ||
    'SelectStmt' in node ||
    'InsertStmt' in node ||
    'CreateTableAsStmt' in node
  if (!isUsed) return []
  const ownNames = parts.flatMap(([kind, part]) =>
    kind === 'CommonTableExpr' ? [(part as { ctename?: string }).ctename] : [],
  )
  // An insert does not go through the table that it writes to.
  const target = 'InsertStmt' in node ? node.InsertStmt.relation : undefined
  return parts.flatMap(([kind, part]) => {
    const { relname = '', schemaname } = part as RangeVar
    if ((kind !== 'RangeVar' && kind !== 'relation') || part === target) return []
    const isSystem = (schemaname ?? 'public') !== 'public' || relname.startsWith('pg_')
    return isSystem || ownNames.includes(relname) ? [] : [relname]
  })
}

export function madeBy(node: Node): string | undefined {
  if ('CreateStmt' in node) return node.CreateStmt.relation?.relname
  return 'CreateTableAsStmt' in node ? node.CreateTableAsStmt.into?.rel?.relname : undefined
}

const taken = /^OBJECT_(?:TABLE|COLUMN|FUNCTION|VIEW|MATVIEW|TYPE|TRIGGER|SEQUENCE|SCHEMA)$/

export function takesSomething(node: Node, makes: Set<string>) {
  if ('DropStmt' in node) return taken.test(node.DropStmt.removeType ?? '')
  if ('RenameStmt' in node) {
    const { renameType = '', relation } = node.RenameStmt
    const isReplaced = renameType === 'OBJECT_TABLE' && makes.has(relation?.relname ?? '')
    return taken.test(renameType) && !isReplaced
  }
  return commandsOf(node, () => true).some(
    ({ subtype, column, constraint }) =>
      /^AT_(?:DropColumn|AlterColumnType|SetNotNull)$/.test(subtype) ||
      (subtype === 'AT_AddColumn' &&
        constraint?.contype === 'CONSTR_NOTNULL' &&
        column !== undefined &&
        !has(column, 'CONSTR_DEFAULT')),
  )
}

/** Does it lock a table against writes? Validating alone does not. */
export function isLocking(node: Node) {
  if ('IndexStmt' in node || 'CreateTrigStmt' in node || 'RenameStmt' in node) return true
  return commandsOf(node, () => true).some(({ subtype }) => subtype !== 'AT_ValidateConstraint')
}

export function columnsNotNull({ raw_expr }: Constraint) {
  return [...within({ raw_expr })].flatMap(([kind, part]) => {
    const { nulltesttype, arg } = part as { nulltesttype?: string; arg?: Node }
    const isNotNull = kind === 'NullTest' && nulltesttype === 'IS_NOT_NULL'
    return isNotNull && arg && 'ColumnRef' in arg ? names(arg.ColumnRef.fields) : []
  })
}
