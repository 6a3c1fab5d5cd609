import { useQueryClient } from '@tanstack/react-query'
import type { Area } from '#contract/pages/areas.ts'
import { findAreas } from './calls/pages.ts'
import { queryKeyOf } from './queries.ts'
import { useLoad } from './use-endpoint.ts'

/** The areas of these codes, by their names. */
export function useAreas(codes: readonly string[]) {
  return useLoad(findAreas, { query: { codes: codes.join(',') }, enabled: codes.length > 0 })
}

/** Areas that were just chosen are known by their names without asking. */
export function useRememberAreas() {
  const queryClient = useQueryClient()
  return (areas: Area[]) =>
    queryClient.setQueryData(
      queryKeyOf(findAreas, { query: { codes: areas.map(({ code }) => code).join(',') } }),
      { data: areas },
    )
}
