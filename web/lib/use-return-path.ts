import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { forgetReturnPath, returnPath } from './return-path.ts'

/**
 * @returns the stored path, or null; null while the landing page is prerendered without a browser
 */
export function useReturnPath() {
  return useSyncExternalStore(neverChanges, returnPath, () => null)
}

function neverChanges() {
  return () => undefined
}

/** @returns a function that navigates to the stored path, once, or otherwise to the given page */
export function useReturn() {
  const navigate = useNavigate()

  return (otherwise: { to: string }) => {
    const path = returnPath()
    forgetReturnPath()
    return path === null ? navigate(otherwise) : navigate({ href: path, state: { isReturn: true } })
  }
}
