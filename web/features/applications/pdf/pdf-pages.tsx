import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { passEscapeOn } from './pdf-frame.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-pages.module.css'
import { PdfToolbar, type PdfToolbarProps } from './pdf-toolbar.tsx'
import { nextZoom } from './pdf-toolbar.tsx'

const widest = 900

/** All pages, one under the other, as wide as there is room, or larger. */
export function PdfPages({ count }: { count: number }) {
  const text = useText('review')
  const [pages, room] = useRoom()
  const current = useCurrent(pages)
  const { zoom, setZoom } = useZoom(pages, current)
  const width = Math.round(Math.min(room, widest) * zoom)
  const toolbar: PdfToolbarProps = {
    page: current,
    count,
    zoom,
    onPage: (page) => pages.current?.children[page - 1]?.scrollIntoView(),
    onZoom: setZoom,
  }
  useKeys(toolbar)

  return (
    <>
      <PdfToolbar {...toolbar} />
      <div className={styles.pages} ref={pages}>
        {room > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              number={index + 1}
              label={text('pdfPage', { number: index + 1, count })}
              width={width}
            />
          ))}
      </div>
    </>
  )
}

/** The page that is being read: the one near the top of the window, and the last one at the end. */
function useCurrent(pages: RefObject<HTMLElement | null>) {
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
function useKeys({ page, count, zoom, onPage, onZoom }: PdfToolbarProps) {
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') passEscapeOn()
    else if (key === 'ArrowRight' && zoom <= 1) onPage(Math.min(page + 1, count))
    else if (key === 'ArrowLeft' && zoom <= 1) onPage(Math.max(page - 1, 1))
    else if (key === '+' || key === '=') onZoom(nextZoom(zoom, 1))
    else if (key === '-') onZoom(nextZoom(zoom, -1))
    else if (key === '0') onZoom(1)
  })

  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Keeps the reading position while the zoom changes. */
function useZoom(pages: RefObject<HTMLElement | null>, current: number) {
  const [zoom, setZoom] = useState(1)
  const kept = useRef<{ sheet: Element; part: number }>(null)

  function change(next: number) {
    const sheet = pages.current?.children[current - 1]
    if (sheet) kept.current = { sheet, part: partAbove(sheet) }
    setZoom(next)
  }

  useLayoutEffect(() => {
    if (!kept.current) return
    const { sheet, part } = kept.current
    const { top, height } = sheet.getBoundingClientRect()
    window.scrollBy({ top: top + part * height, behavior: 'instant' })
    kept.current = null
  })

  return { zoom, setZoom: change }
}

/** The share of the page above the visible area. */
function partAbove(sheet: Element) {
  const { top, height } = sheet.getBoundingClientRect()
  return -top / height
}

/** The width inside an element, now and whenever it changes. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)

  useEffect(() => {
    const frame = document.documentElement
    const observer = new ResizeObserver(() => {
      const { paddingLeft = '0' } = box.current ? getComputedStyle(box.current) : {}
      setRoom(frame.clientWidth - 2 * Number.parseFloat(paddingLeft))
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])

  return [box, room] as const
}
