// Measures the colours of the interface, in light and in dark, against what WCAG asks of them.
//   node scripts/assets/contrast.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = 4.5
const MARK = 3

/** Pairs of foreground and background colors with the contrast ratio each must reach. */
const uses: [mark: string, ground: string, asked: number][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) =>
    on(text, ['paper', 'surface', 'sunken', 'raised'], TEXT),
  ),
  ...['pine', 'brass-text', 'success', 'warning', 'danger', 'info'].flatMap((text) =>
    on(text, ['paper', 'surface', 'raised', `${text.replace('-text', '')}-soft`], TEXT),
  ),
  ...['ink', 'ink-2'].flatMap((text) =>
    on(
      text,
      ['pine-soft', 'brass-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'],
      TEXT,
    ),
  ),
  ...on('ink', ['quote'], TEXT),
  ...on('on-pine', ['pine', 'pine-hover'], TEXT),
  ...on('on-ink', ['ink'], TEXT),
  ...on('on-brass', ['brass'], TEXT),
  ...on('on-danger', ['danger', 'danger-hover'], TEXT),
  ...['line-strong', 'focus', 'brass'].flatMap((mark) =>
    on(mark, ['paper', 'surface', 'raised'], MARK),
  ),
]

function on(mark: string, grounds: string[], asked: number) {
  return grounds.map((ground): [string, string, number] => [mark, ground, asked])
}

export function measure() {
  const css = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')
  return ([1, 2] as const).flatMap((scheme) => {
    const colours = new Map<string, string>()
    for (const match of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
      colours.set(match[1] ?? '', match[scheme + 1] ?? '')
    }
    return uses.map(([mark, ground, asked]) => {
      const ratio = contrast(colours.get(mark) ?? '', colours.get(ground) ?? '')
      return { scheme: scheme === 1 ? 'light' : 'dark', mark, ground, asked, ratio }
    })
  })
}

function contrast(one: string, other: string) {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminance(hex: string) {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

if (import.meta.main) {
  for (const { scheme, mark, ground, asked, ratio } of measure()) {
    const verdict = ratio >= asked ? ' ' : '✗'
    console.log(
      `${verdict} ${scheme.padEnd(5)} ${ratio.toFixed(2).padStart(5)} of ${asked}  ${mark} on ${ground}`,
    )
  }
}
