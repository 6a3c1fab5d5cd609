import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './entries.module.css'

interface EntriesProps<Item extends { id: string }> {
  list: { isError: boolean; refetch: () => unknown }
  /** Undefined until they have come. */
  items: readonly Item[] | undefined
  /** In place of the list if it is empty. */
  none: string
  children: (item: Item) => ReactNode
}

/** A list of connections or of what went over one, while it loads, fails, is empty or is there. */
export function Entries<Item extends { id: string }>({
  list,
  items,
  none,
  children,
}: EntriesProps<Item>) {
  if (!items)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="list" />
    )
  if (items.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

interface EntryHeadProps {
  name: ReactNode
  /** A tag. */
  state: ReactNode
  /** Rights or events. */
  labels?: readonly string[]
}

/** The name of an entry beside its state, and its labels below. */
export function EntryHead({ name, state, labels }: EntryHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {state}
      </div>
      {labels && (
        <div className={styles.labels}>
          {labels.map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </div>
      )}
    </>
  )
}

/** The facts of an entry in small print, and its act beside them. */
export function EntryFoot({ act, children }: { act: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <p className={styles.facts}>{children}</p>
      {act}
    </div>
  )
}
