import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

interface ErrorScreenProps extends ErrorComponentProps {
  /** Something of the page is still there beside it. */
  isPart?: boolean
}

/** Replaces a page that failed to render; its retry repeats the failed reads. */
export function ErrorScreen({ reset, isPart = false }: ErrorScreenProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()

  useEffect(() => queries.reset(), [queries])

  function retry() {
    reset()
    void router.invalidate()
  }

  return <ErrorState isPage={!isPart} onRetry={retry} />
}
