import { useEffect, useState } from 'react'
import { onFirstIntent } from './first-intent.ts'
import type { ToastAction, ToastType } from './toast-content.tsx'
import type * as toastList from './toast-list.tsx'

type List = typeof toastList

/** Shows toasts. Errors are assertive live regions, the others polite (WCAG 4.1.3). */
export const toast = {
  success: (text: string) => void announce('success', text),
  /** @returns what closes it, once the same has succeeded */
  error: announceError,
  info: (text: string) => void announce('info', text),
  /** Offers to undo what was just done. It takes the place of the one of the same id. */
  undoable: (text: string, action: ToastAction, id: string) =>
    void announce('success', text, id, action),
  /** Shows an error once, which stays until the browser has a connection again. */
  offline: (text: string) => void announceOffline(text),
  /** Shows an error, unless a toast with the same text is visible. */
  errorOnce: (text: string) => void announce('error', text, text),
}

/** A text that is announced while the network is gone is shown as soon as it is back. */
async function announce(type: ToastType, text: string, toastId?: string, action?: ToastAction) {
  const { showToast } = await load().catch(() => loadAgain())
  showToast(type, text, toastId, action)
}

let errors = 0

function announceError(text: string): () => void {
  errors += 1
  const id = `error-${errors}`
  void announce('error', text, id)
  return () => void load().then(({ closeToast }) => closeToast(id))
}

async function announceOffline(text: string) {
  const { showOffline, fadeOffline } = await load().catch(() => loadAgain())
  showOffline(text)
  if (navigator.onLine) fadeOffline()
  else window.addEventListener('online', fadeOffline, { once: true })
}

const againAfterMs = 1_000

async function loadAgain(): Promise<List> {
  await new Promise((resolve) => setTimeout(resolve, againAfterMs))
  return load().catch(() => loadAgain())
}

let loaded: Promise<List> | undefined
let show: ((list: List) => void) | undefined

async function load() {
  loaded ??= import('./toast-list.tsx')
  const list = await loaded.catch((error: unknown) => {
    loaded = undefined
    throw error
  })
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
    if (loaded) void load().catch(() => undefined)
    onFirstIntent(load)
    return () => void (show = undefined)
  }, [])

  return list && <list.ToastList />
}
