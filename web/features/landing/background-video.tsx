import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { savesData } from '#web/lib/read-ahead.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './background-video.module.css'

const poster = '/media/hero-poster.avif'

/**
 * A loop behind the content, which anyone can stop. Who wants less motion or less data gets the
 * picture.
 */
export function BackgroundVideo({ children }: { children: ReactNode }) {
  const text = useText('landing')
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)') || savesData()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(!isStill)
  // The film comes after the first picture of the page, never before it. after-paint.js starts it
  // on the drawn page, and this one goes on from there.
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [startAt] = useState(drawnPosition)

  function toggle() {
    if (isPlaying) video.current?.pause()
    else void video.current?.play()
  }

  return (
    <>
      {/* The film has no poster of its own, which would be decoded a second time. */}
      <img className={styles.video} src={poster} alt="" fetchPriority="high" decoding="async" />
      <video
        ref={video}
        className={styles.video}
        autoPlay={isLive && !isStill}
        muted
        loop
        playsInline
        preload={isLive && !isStill ? 'auto' : 'none'}
        aria-hidden
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = startAt)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src="/media/hero-av1.mp4" type='video/mp4; codecs="av01.0.09M.10"' />
        <source src="/media/hero.webm" type='video/webm; codecs="vp9"' />
        <source src="/media/hero.mp4" type="video/mp4" />
      </video>
      <div className={styles.veil} />
      {children}
      <div className={styles.foot}>
        <button type="button" className={styles.toggle} onClick={toggle}>
          <Icon of={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled} />
          <span className={styles.toggleName}>{text(isPlaying ? 'pauseVideo' : 'playVideo')}</span>
        </button>
      </div>
    </>
  )
}

/** @returns the seconds that the drawn page has played of its film */
function drawnPosition() {
  return typeof document === 'undefined' ? 0 : (document.querySelector('video')?.currentTime ?? 0)
}

/** True in a browser, and not where the page is drawn ahead. */
function neverChanges() {
  return () => undefined
}
