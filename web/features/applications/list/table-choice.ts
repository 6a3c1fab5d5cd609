import { useSyncExternalStore } from 'react'
import { browserStorage } from '#web/ui/browser-storage.ts'

/** The columns of the table of candidates that may be hidden, unlike the specified ones. */
export const choosableColumns = ['due', 'stage', 'mark', 'reader'] as const
export type ChoosableColumn = (typeof choosableColumns)[number]

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

export function keepTableChoice({ hidden, density }: TableChoice) {
  browserStorage.setItem(key, [density, ...hidden].join())
  for (const listener of changed) listener()
}

/** @param stored as `keepTableChoice` writes it; what is unknown of it is left out */
export function readTableChoice(stored: string): TableChoice {
  const words = stored.split(',')
  return {
    hidden: choosableColumns.filter((column) => words.includes(column)),
    density: words.includes('comfortable') ? 'comfortable' : 'compact',
  }
}
