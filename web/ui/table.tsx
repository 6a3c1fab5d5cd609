import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ColumnSort {
  /** Null if the rows are ordered by something else. */
  order: 'asc' | 'desc' | null
  /** The order by this column in words, if the header does not say it. */
  by: string
  onSort: () => void
}

interface Column<Row> {
  key: string
  header: string
  /** Aligns numbers at the end. */
  align?: 'left' | 'right'
  /** Stands before the header, and not in cards. */
  headerStart?: ReactNode
  /** Hides the header visually, as over a column of buttons. */
  headerHidden?: boolean
  /** In narrow containers the title of the card, without its header. */
  isSubject?: boolean
  /** Present where the rows can be ordered by the column. */
  sort?: ColumnSort
  /** A function that stays the same keeps rows that stay the same from being drawn again. */
  render: (row: Row, index: number) => ReactNode
}

interface TableProps<Row> {
  /** The accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  density?: 'comfortable' | 'compact'
  /** A footer row, one entry per column. */
  totals?: readonly ReactNode[]
}

// Explicit ARIA roles, because browsers drop table semantics from elements with another CSS
// display.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** A table; in a narrow container each row is a card. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  density = 'comfortable',
  totals,
}: TableProps<Row>) {
  return (
    <div className={styles.room}>
      <div className={styles.frame} data-density={density}>
        <table
          className={styles.table}
          data-has-subject={columns.some(({ isSubject }) => isSubject) || undefined}
          {...roles.table}
          aria-label={label}
        >
          <Head columns={columns} />
          <tbody {...roles.rowgroup}>
            {rows.map((row, index) => (
              <Row key={keyOf(row, index)} row={row} index={index} columns={columns} />
            ))}
          </tbody>
          {totals && <Totals columns={columns} totals={totals} />}
        </table>
      </div>
    </div>
  )
}

interface RowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
}

const Row = memo(RowOf, isSameRow) as typeof RowOf

function RowOf<Row>({ row, index, columns }: RowProps<Row>) {
  return (
    <tr {...roles.row} className={styles.row}>
      {columns.map(({ key, header, headerHidden, isSubject, align, render }) => (
        <td
          key={key}
          {...roles.cell}
          className={styles.cell}
          data-align={align}
          data-label={header}
          data-header-hidden={headerHidden || undefined}
          data-subject={isSubject || undefined}
        >
          <div>{render(row, index)}</div>
        </td>
      ))}
    </tr>
  )
}

/** The order by a column is seen in its header alone. */
function isSameRow(was: RowProps<unknown>, is: RowProps<unknown>) {
  return (
    was.row === is.row &&
    was.index === is.index &&
    was.columns.length === is.columns.length &&
    was.columns.every(({ key, header, render }, column) => {
      const now = is.columns[column]
      return key === now?.key && header === now.header && render === now.render
    })
  )
}

function Head<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {columns.map(({ key, header, headerStart, align, headerHidden, sort }) => (
          <th
            key={key}
            scope="col"
            {...roles.columnheader}
            className={styles.head}
            data-align={align}
            aria-sort={sort?.order ? ariaSort[sort.order] : undefined}
          >
            {headerStart && <span className={styles.start}>{headerStart}</span>}
            {headerHidden ? (
              <VisuallyHidden>{header}</VisuallyHidden>
            ) : (
              <Header header={header} sort={sort} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** In cards, where no header is seen, the header is a text that cannot be pressed. */
function Header({ header, sort }: { header: string; sort: ColumnSort | undefined }) {
  if (!sort) return header
  const arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown

  return (
    <>
      <span className={styles.unsorted}>{header}</span>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sort.order ?? undefined}
        title={sort.by}
        onClick={sort.onSort}
      >
        {header}
        <Icon of={sort.order ? arrow : IconArrowsSort} size={16} />
      </button>
    </>
  )
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[]
  totals: readonly ReactNode[]
}

function Totals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <tfoot {...roles.rowgroup} className={styles.footer}>
      <tr {...roles.row} className={styles.row}>
        {columns.map(({ key, header, align }, index) => (
          <td
            key={key}
            {...roles.cell}
            className={styles.cell}
            data-align={align}
            data-label={header}
          >
            <div>{totals[index]}</div>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
