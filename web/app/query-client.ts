import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { CallError } from '#web/lib/call-error.ts'

export const queryClient = createQueryClient()

function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      // Somebody without a connection is told so; nothing waits in silence to be sent later.
      queries: { networkMode: 'always', staleTime: freshFor, retry: isWorthAnotherTry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
  // Many replies carry labels in the language of the moment.
  i18next.on('languageChanged', () => void client.invalidateQueries())
  return client
}

/** Lists to choose from are the same for everybody, and for weeks. Their paths begin alike. */
function freshFor({ queryKey: [path] }: { queryKey: readonly unknown[] }) {
  return String(path).startsWith('/resources/') ? Infinity : 5_000
}

function isWorthAnotherTry(failures: number, error: Error) {
  return failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500)
}
