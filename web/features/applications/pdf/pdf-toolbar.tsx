import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './pdf-toolbar.module.css'
import { nextZoom } from './zoom.ts'

export interface PdfToolbarProps {
  page: number
  count: number
  /** 1 is as wide as there is room. */
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
}

export function PdfToolbar({ page, count, zoom, onPage, onZoom }: PdfToolbarProps) {
  const text = useText('review')

  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        <IconButton
          label={text('pdfPrevious')}
          icon={<Icon of={IconChevronUp} />}
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label={text('pdfNext')}
          icon={<Icon of={IconChevronDown} />}
          disabled={page === count}
          onClick={() => onPage(page + 1)}
        />
        <span>{text('pdfPage', { number: page, count })}</span>
      </div>
      <div className={styles.tools}>
        <IconButton
          label={text('pdfSmaller')}
          icon={<Icon of={IconZoomOut} />}
          disabled={nextZoom(zoom, -1) === zoom}
          onClick={() => onZoom(nextZoom(zoom, -1))}
        />
        <span className={styles.zoom}>{text('pdfZoom', { percent: Math.round(zoom * 100) })}</span>
        <IconButton
          label={text('pdfLarger')}
          icon={<Icon of={IconZoomIn} />}
          disabled={nextZoom(zoom, 1) === zoom}
          onClick={() => onZoom(nextZoom(zoom, 1))}
        />
        <IconButton
          label={text('pdfFit')}
          icon={<Icon of={IconArrowAutofitWidth} />}
          disabled={zoom === 1}
          onClick={() => onZoom(1)}
        />
      </div>
    </div>
  )
}
