import { IconLock } from '@tabler/icons-react'
import styles from './avatar.module.css'
import { Icon } from './icon.tsx'

interface PictureProps {
  name: string
  src?: string | null | undefined
  size?: 28 | 34 | 44 | 60 | 96
}

/** A person: a circle with their photo, or their initials. The name stands beside it, so it is not read out twice. */
export function Avatar({ name, src, size = 44 }: PictureProps) {
  return (
    <span className={styles.avatar} style={sized(size)} aria-hidden>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  )
}

interface CompanyAvatarProps extends PictureProps {
  /** A company that does not say its name has no initial either. */
  confidential?: boolean
}

/** A company: a square with its logo, or its initial on a colour that stays the same for the same name. */
export function CompanyAvatar({ name, src, size = 44, confidential = false }: CompanyAvatarProps) {
  return (
    <span
      className={styles.company}
      style={sized(size)}
      data-tone={toneOf(name)}
      data-large={size >= 60 || undefined}
      data-picture={(src && !confidential) || undefined}
      data-confidential={confidential || undefined}
      aria-hidden
    >
      {confidential ? <Icon of={IconLock} /> : src ? <img src={src} alt="" /> : initialsOf(name).charAt(0)}
    </span>
  )
}

function sized(size: number) {
  return { '--size': `${size}px` }
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

function toneOf(name: string) {
  return Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 6
}
