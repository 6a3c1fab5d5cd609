import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { reloadIfReplaced } from './new-release.ts'

interface ErrorScreenProps extends ErrorComponentProps {
  /** Replaces only a part of the page. */
  isPart?: boolean
}

/** Shown in place of a page that failed to render or to load; its button retries both. */
export function ErrorScreen({ reset, isPart = false }: ErrorScreenProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()

  useEffect(() => queries.reset(), [queries])
  useEffect(() => void reloadIfReplaced(), [])

  function retry() {
    reset()
    void router.invalidate()
  }

  return <ErrorState isPage={!isPart} onRetry={retry} />
}
