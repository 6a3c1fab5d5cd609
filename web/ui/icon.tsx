import type { Icon as Glyph } from '@tabler/icons-react'

interface IconProps {
  of: Glyph
  size?: 16 | 18 | 20 | 22 | 28
}

/** An icon, hidden from screen readers. @param size in px */
export function Icon({ of: Drawing, size = 18 }: IconProps) {
  return <Drawing size={size} stroke={1.5} aria-hidden focusable={false} />
}
