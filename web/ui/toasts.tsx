import { useEffect, useState } from 'react'
import { onFirstIntent } from './first-intent.ts'
import type { ToastType } from './toast-content.tsx'
import type * as toastList from './toast-list.tsx'

type List = typeof toastList

/** Shows toasts. Errors are assertive live regions, the others polite (WCAG 4.1.3). */
export const toast = {
  success: (text: string) => void announce('success', text),
  error: (text: string) => void announce('error', text),
  info: (text: string) => void announce('info', text),
  /** Shows an error, unless a toast with the same text is visible. */
  errorOnce: (text: string) => void announce('error', text, text),
}

async function announce(type: ToastType, text: string, toastId?: string) {
  const { showToast } = await load()
  showToast(type, text, toastId)
}

let loaded: Promise<List> | undefined
let show: ((list: List) => void) | undefined

async function load() {
  const list = await (loaded ??= import('./toast-list.tsx'))
  show?.(list)
  return list
}

/**
 * Renders the toasts, once at the root of the app. Their code is loaded with the first one, or when
 * the person is about to do what one may answer.
 */
export function Toasts() {
  const [list, setList] = useState<List>()
  useEffect(() => {
    show = setList
    if (loaded) void load()
    onFirstIntent(load)
    return () => void (show = undefined)
  }, [])

  return list && <list.ToastList />
}
