import { useText } from '#web/lib/i18n/text.ts'
import styles from './zoom-controls.module.css'

interface ZoomControlsProps {
  zoomIn: () => void
  zoomOut: () => void
}

export function ZoomControls({ zoomIn, zoomOut }: ZoomControlsProps) {
  const text = useText('wizard')

  return (
    <div className={styles.controls}>
      <button type="button" aria-label={text('zoomIn')} onClick={zoomIn}>
        +
      </button>
      <button type="button" aria-label={text('zoomOut')} onClick={zoomOut}>
        −
      </button>
    </div>
  )
}
