import styles from './avatar.module.css'

export interface PictureProps {
  src?: string | null | undefined
  size?: 28 | 34 | 44 | 60 | 96
}

interface AvatarProps extends PictureProps {
  initials: string
}

/**
 * A person's photo in a circle, or their initials. Hidden from screen readers, because the name is
 * beside it.
 * @param size in px
 */
export function Avatar({ initials, src, size = 44 }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} translate="no" aria-hidden>
      {src ? <img src={src} alt="" /> : initials}
    </span>
  )
}
