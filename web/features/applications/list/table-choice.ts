import { useSyncExternalStore } from 'react'
import { browserStorage } from '#web/ui/browser-storage.ts'

/** The columns of the table of candidates that may be hidden, unlike the specified ones. */
export const choosableColumns = ['due', 'stage', 'mark', 'reader', 'pay', 'others'] as const
export type ChoosableColumn = (typeof choosableColumns)[number]

/** Hidden until they are chosen. */
const furtherColumns: readonly ChoosableColumn[] = ['pay', 'others']

export interface TableChoice {
  hidden: readonly ChoosableColumn[]
  density: 'comfortable' | 'compact'
}

const key = 'candidate_table'
const changed = new Set<() => void>()

/** The columns and the density of the table, as this browser remembers them. */
export function useTableChoice(): TableChoice {
  const stored = useSyncExternalStore(
    (listener) => {
      changed.add(listener)
      return () => changed.delete(listener)
    },
    () => browserStorage.getItem(key) ?? '',
  )
  return readTableChoice(stored)
}

/** Only what differs from the usual columns is written. */
export function keepTableChoice({ hidden, density }: TableChoice) {
  const unusual = choosableColumns.filter((column) => hidden.includes(column) !== isFurther(column))
  browserStorage.setItem(key, [density, ...unusual].join())
  for (const listener of changed) listener()
}

/** @param stored as `keepTableChoice` writes it; what is unknown of it is left out */
export function readTableChoice(stored: string): TableChoice {
  const words = stored.split(',')
  return {
    hidden: choosableColumns.filter((column) => words.includes(column) !== isFurther(column)),
    density: words.includes('comfortable') ? 'comfortable' : 'compact',
  }
}

function isFurther(column: ChoosableColumn) {
  return furtherColumns.includes(column)
}
