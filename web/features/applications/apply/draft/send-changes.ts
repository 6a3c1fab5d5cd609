import type { QueryClient } from '@tanstack/react-query'
import type { DraftChange } from '#contract/applications/application-drafts.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import {
  getApplicationDraft,
  keepApplicationDraft,
  listBegunApplications,
} from '#web/lib/calls/applications.ts'
import { queryOf } from '#web/lib/queries.ts'

/** It is saved; it could not be sent; it was applied already; there is no room for another. */
export type SendResult = 'kept' | 'unsent' | 'over' | 'full'

export type SendChanges = (copy: string, changes: DraftChange[]) => Promise<SendResult>

/** Sends changes. The query of the draft has the reply. */
export function changesSender(queryClient: QueryClient, slug: string): SendChanges {
  const params = { slug }
  const query = queryOf(getApplicationDraft, { params })

  return async (copy, changes) => {
    await queryClient.cancelQueries(query)
    try {
      const reply = await call(keepApplicationDraft, { params, body: { changes, copy } })
      queryClient.setQueryData(query.queryKey, reply)
      return 'kept'
    } catch (error) {
      return resultAfter(error, slug)
    }
  }
}

async function resultAfter(error: unknown, slug: string): Promise<SendResult> {
  if (!(error instanceof CallError)) throw error
  if (error.status !== 409) return 'unsent'
  const { data } = await call(listBegunApplications)
  return data.length > 0 && !data.some((begun) => begun.slug === slug) ? 'full' : 'over'
}
