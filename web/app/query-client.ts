import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import {
  listCompetencies,
  listCountries,
  listEmployeeCounts,
  listFunctionalAreas,
  listIndustries,
  listSalaries,
  listTimezones,
} from '#contract/resources.ts'
import { CallError } from '#web/lib/call.ts'

/** The same for everybody, and for weeks. */
const lists = [
  listCompetencies,
  listCountries,
  listEmployeeCounts,
  listFunctionalAreas,
  listIndustries,
  listSalaries,
  listTimezones,
]

export const queryClient = createQueryClient()

function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      // Somebody without a connection is told so; nothing waits in silence to be sent later.
      queries: { networkMode: 'always', staleTime: 5_000, retry: isWorthAnotherTry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
  for (const { path } of lists) client.setQueryDefaults([path], { staleTime: Infinity })
  // Many replies carry labels in the language of the moment.
  i18next.on('languageChanged', () => void client.invalidateQueries())
  return client
}

function isWorthAnotherTry(failures: number, error: Error) {
  return failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500)
}
