// The look of an embedded list: what its address may ask for, and what is drawn of that.
import { type EmbedTheme, embedThemes } from '#contract/pages/embed.ts'
import { dark, light } from '#server/platform/palette.ts'

export interface EmbedLook {
  theme: EmbedTheme
  /** Six hexadecimal digits after a number sign, or null for the product's own. */
  accent: string | null
}

/** WCAG 2.2, 1.4.3. */
const contrastMin = 4.5

/** @param query the query of an address; whatever it should not contain is left out */
export function lookOf(query: Record<string, unknown>): EmbedLook {
  const { theme, accent } = query
  return {
    theme: embedThemes.find((one) => one === theme) ?? 'auto',
    accent:
      typeof accent === 'string' && /^[0-9a-f]{6}$/i.test(accent)
        ? `#${accent.toLowerCase()}`
        : null,
  }
}

/** @returns the accent on light and on dark ground, or the product's own if it reads badly there */
export function accentsOf({ accent }: EmbedLook): { light: string; dark: string } {
  const readable = (ground: string, own: string) =>
    accent !== null && contrastOf(accent, ground) >= contrastMin ? accent : own
  return { light: readable(light.surface, light.pine), dark: readable(dark.surface, dark.pine) }
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The relative luminance of sRGB. */
function luminanceOf(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
