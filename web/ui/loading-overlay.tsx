import { useText } from '#web/lib/i18n/text.ts'
import styles from './loading-overlay.module.css'
import { useMediaQuery } from './use-media-query.ts'

interface LoadingOverlayProps {
  label?: string
  /** Replaces an overlay that is already shown, so it does not fade in. */
  goesOn?: boolean
}

/** A loading indicator for the whole screen; a still picture with reduced motion (WCAG 2.3.3). */
export function LoadingOverlay({ label, goesOn = false }: LoadingOverlayProps) {
  const t = useText('common')
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const poster = '/media/loader-poster.avif'

  return (
    <output
      className={styles.overlay}
      data-testid="loading-overlay"
      data-covers-page
      data-goes-on={goesOn || undefined}
    >
      {isStill ? (
        <img className={styles.film} src={poster} alt="" />
      ) : (
        <video
          className={styles.film}
          autoPlay
          muted
          loop
          playsInline
          poster={poster}
          aria-hidden
          tabIndex={-1}
        >
          <source src="/media/loader.webm" type="video/webm" />
          <source src="/media/loader.mp4" type="video/mp4" />
        </video>
      )}
      <span className={styles.label}>{label ?? t('oneMoment')}</span>
    </output>
  )
}
