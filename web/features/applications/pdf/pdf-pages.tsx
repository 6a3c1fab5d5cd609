import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './pdf-document.module.css'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar, type PdfToolbarProps } from './pdf-toolbar.tsx'
import { useCurrent, useKeys } from './turn-pages.ts'
import { useZoom } from './zoom.ts'

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
