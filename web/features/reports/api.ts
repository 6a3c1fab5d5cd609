import { listReports, makeReport, readReported, settleReports } from '#web/lib/calls/operators.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { usePages } from '#web/lib/use-pages.ts'

export function useMakeReport() {
  return useCommand(makeReport)
}

/** The open reports by thing, the oldest first. */
export function useReports() {
  const { data, ...list } = usePages(listReports, { query: { limit: 25 } })
  return { ...list, things: data?.pages.flatMap((page) => page.data) }
}

export function useSettleReports() {
  return useCommand(settleReports, { refreshes: [listReports] })
}

export function useReadReported() {
  return useCommand(readReported)
}
