import { useState } from 'react'
import { tabStorage } from '#web/ui/browser-storage.ts'
import type { TableCandidate } from '../api.ts'
import { type CandidateSearch, filtersOf } from './candidate-search.ts'

const key = 'selected_candidates'

/** @param of names a list: what was selected in another one is left out */
export function readSelection(of: string): readonly string[] {
  const [list, ids = ''] = (tabStorage.getItem(key) ?? '').split(' ')
  return list === of ? ids.split(',').filter((id) => id !== '') : []
}

export function keepSelection(of: string, ids: readonly string[]) {
  if (ids.length === 0) tabStorage.removeItem(key)
  else tabStorage.setItem(key, `${of} ${ids.join()}`)
}

/** The vacancy and the filters of a list, without its order. */
export function nameOfList(slug: string, search: CandidateSearch) {
  return `${slug}?${new URLSearchParams(filtersOf(search))}`
}

interface Listed {
  slug: string
  search: CandidateSearch
  /** The rows that were read. */
  rows: readonly TableCandidate[]
  hasMore: boolean
}

/**
 * The candidates that are selected, in the order of the list. This tab keeps them while one of them
 * is reviewed; a change of the filters drops them.
 */
export function useSelection({ slug, search, rows, hasMore }: Listed) {
  const of = nameOfList(slug, search)
  const [kept, setKept] = useState(() => ({ of, chosen: new Set(readSelection(of)) }))
  const [last, setLast] = useState<string>()
  if (kept.of !== of) setKept({ of, chosen: new Set() })
  const { chosen } = kept
  const ids = rows.map(({ id }) => id)
  const shown = ids.filter((id) => chosen.has(id))
  const later = [...chosen].filter((id) => !ids.includes(id))

  function choose(wanted: Iterable<string>) {
    const next = new Set(wanted)
    setKept({ of, chosen: next })
    keepSelection(of, [...next])
  }

  /** @param isRange selects all from the last one that was pressed to this one */
  function toggle(id: string, isRange = false) {
    const isSelected = !chosen.has(id)
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].toSorted((a, b) => a - b)
    const meant = isRange && from !== -1 ? ids.slice(from, (to ?? 0) + 1) : [id]
    choose(isSelected ? [...chosen, ...meant] : [...chosen].filter((one) => !meant.includes(one)))
    setLast(id)
  }

  const isWhole = ids.length > 0 && shown.length === ids.length
  return {
    chosen,
    /** Of a list that was read to its end, who is not in it any more is not selected. */
    selected: hasMore ? [...shown, ...later] : shown,
    /** All rows that were read are selected. */
    isWhole,
    toggle,
    toggleShown: () => choose(isWhole ? [] : [...chosen, ...ids]),
    choose,
    clear: () => choose([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
