import type { Icon as Glyph } from '@tabler/icons-react'

interface IconProps {
  of: Glyph
  size?: 16 | 18 | 20 | 22 | 28
}

/** Icons are drawn alike everywhere and are never the only name of a thing. */
export function Icon({ of: Drawing, size = 18 }: IconProps) {
  return <Drawing size={size} stroke={1.5} aria-hidden focusable={false} />
}
