import { IconLock } from '@tabler/icons-react'
import styles from './avatar.module.css'
import type { PictureProps } from './avatar.tsx'
import { Icon } from './icon.tsx'

interface CompanyAvatarProps extends PictureProps {
  name: string
  /** Shows neither a logo nor an initial. */
  confidential?: boolean
}

/**
 * A company's logo in a square, or its initial on a color derived from the name.
 * @param size in px
 */
export function CompanyAvatar({ name, src, size = 44, confidential = false }: CompanyAvatarProps) {
  return (
    <span
      className={styles.company}
      data-size={size}
      data-tone={toneOf(name)}
      data-large={size >= 60 || undefined}
      data-picture={(src && !confidential) || undefined}
      data-confidential={confidential || undefined}
      translate="no"
      aria-hidden
    >
      {confidential ? <Icon of={IconLock} /> : src ? <img src={src} alt="" /> : initialOf(name)}
    </span>
  )
}

function initialOf(name: string) {
  return (Array.from(name.trim())[0] ?? '').toUpperCase()
}

function toneOf(name: string) {
  return Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 6
}
