import {
  listEvents,
  listNotes,
  listReaders,
  removeNote,
  writeNote,
} from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

interface Params {
  slug: string
  uuid: string
}

const pageLength = 20

/** The notes beside an application, the last first, and the ways to write and remove them. */
export function useNotes(params: Params) {
  const { data, ...list } = usePages(listNotes, { params, query: { limit: pageLength } })
  const refreshes = [listNotes, listEvents]
  return {
    ...list,
    notes: data?.pages.flatMap((page) => page.data),
    writing: useCommand(writeNote, { refreshes }),
    removing: useCommand(removeNote, { refreshes, errorMessage: messageOf }),
  }
}

/** The people whom a note may name. */
export function useReaders(params: Params) {
  return useLoad(listReaders, { params }).data?.data ?? []
}
