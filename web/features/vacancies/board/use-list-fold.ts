import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserStorage } from '#web/ui/browser-storage.ts'

const key = 'vacancy_list'

/** The keys that fold and unfold the list, as `aria-keyshortcuts` names them. */
export const foldKeys = 'Control+\\'

/**
 * A vacancy that staff work on has the whole width, and the list next to it folds; one that opened
 * by itself leaves its list open. The choice is remembered in this browser.
 * @param mayFold whether there is room for both, and something to be folded for
 */
export function useListFold(mayFold: boolean) {
  const isByItself = useLocation({ select: ({ state }) => state.isByItself === true })
  const [isShown, setIsShown] = useState(() => browserStorage.getItem(key) === 'shown')
  const [isForced, setIsForced] = useState<string>()
  const { pathname } = useLocation()
  const isFolded = mayFold && (isForced === pathname || (!isShown && !isByItself))

  function toggle() {
    browserStorage.setItem(key, isFolded ? 'shown' : 'folded')
    setIsShown(isFolded)
    setIsForced(isFolded ? undefined : pathname)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!mayFold || event.key !== '\\' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return { isFolded, toggle }
}
