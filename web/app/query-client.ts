import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/lib/call-error.ts'
import { whenLanguageChanges } from '#web/lib/language.ts'

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
  whenLanguageChanges(() => void client.invalidateQueries())
  return client
}

/** Lists to choose from are the same for everybody, and for weeks. Their paths begin alike. */
function freshFor({ queryKey: [path] }: { queryKey: readonly unknown[] }) {
  return String(path).startsWith('/resources/') ? Infinity : 5_000
}

function isWorthAnotherTry(failures: number, error: Error) {
  return failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500)
}
