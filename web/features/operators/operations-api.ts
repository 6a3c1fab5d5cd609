import { useQuery } from '@tanstack/react-query'
import type { RetriedQueue } from '#contract/operators/operations.ts'
import {
  getFigures,
  getOperations,
  getServiceHealth,
  listFailedJobs,
  retryFailedJob,
  runTask,
  verifyLedger,
} from '#web/lib/calls/operators.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

const whileRunningMs = 2000

/** Read again while a proof of the ledger is being made. */
export function useOperations() {
  return useQuery({
    ...queryOf(getOperations),
    refetchInterval: ({ state }) =>
      state.data?.data.ledger.running_since ? whileRunningMs : false,
  })
}

export function useHealth() {
  return useLoad(getServiceHealth)
}

export function useFigures() {
  return useLoad(getFigures)
}

/** The failed jobs of a queue, the latest first. */
export function useFailedJobs(queue: RetriedQueue) {
  const { data, ...list } = usePages(listFailedJobs, { params: { queue }, query: { limit: 8 } })
  return { ...list, jobs: data?.pages.flatMap((page) => page.data) }
}

export function useRetry() {
  return useCommand(retryFailedJob, { refreshes: [listFailedJobs, getServiceHealth] })
}

export function useRunTask() {
  return useCommand(runTask, { refreshes: [getOperations, getServiceHealth] })
}

export function useVerifyLedger() {
  return useCommand(verifyLedger, { refreshes: [getOperations] })
}
