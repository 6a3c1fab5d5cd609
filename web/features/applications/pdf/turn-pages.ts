import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { passKeyOn } from '#web/lib/pdf-frame.ts'
import type { PdfToolbarProps } from './pdf-toolbar.tsx'
import { nextZoom } from './zoom.ts'

/** The page that is being read: the one near the top of the window, and the last one at the end. */
export function useCurrent(pages: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    function find() {
      const sheets = [...(pages.current?.children ?? [])]
      const { scrollHeight, clientHeight } = document.documentElement
      const isEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1
      const passed = sheets.findLastIndex(
        (sheet) => sheet.getBoundingClientRect().top < clientHeight / 4,
      )
      setCurrent(isEnd ? sheets.length : Math.max(passed, 0) + 1)
    }
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [pages])

  return current
}

/** Arrows turn the pages, plus and minus make them larger and smaller, nought fits them again. */
export function useKeys({ page, count, zoom, onPage, onZoom }: PdfToolbarProps) {
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    if (key === 'ArrowRight' && zoom <= 1) onPage(Math.min(page + 1, count))
    else if (key === 'ArrowLeft' && zoom <= 1) onPage(Math.max(page - 1, 1))
    else if (key === '+' || key === '=') onZoom(nextZoom(zoom, 1))
    else if (key === '-') onZoom(nextZoom(zoom, -1))
    else if (key === '0') onZoom(1)
    else if (key === 'Escape' || /^[\p{L}?]$/u.test(key)) passKeyOn(key)
  })

  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
