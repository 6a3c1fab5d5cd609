import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * SQL that the sessions are of a version in the snapshot of the statement, or that none is given.
 * @param version a parameter, such as `$8`
 */
export function isOfVersionSql(version: string): string {
  return `(${version}::bigint is null
    or ${version}::bigint = (select sessions from board_version where is_only))`
}

/** The same as an expression. */
export function isOfVersion(version: number | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${version}::bigint is null
    or ${version}::bigint = (select sessions from board_version where is_only))`
}
