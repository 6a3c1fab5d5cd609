// Letters that reach beyond the box that clips them: accents above capitals, and descenders.
import type { Page } from '@playwright/test'

/** The texts on the page whose letters would be cut if they had accents or descenders. */
export function cutLettersOn(page: Page): Promise<string[]> {
  const program = [measured, clipOf, findCutLetters].join('\n')
  return page.evaluate<string[]>(`(() => { ${program}\n return findCutLetters() })()`)
}

/** This and what follows runs in the page. */
function findCutLetters() {
  /** Rounding to the pixels of the screen may take away so much. */
  const tolerance = 0.5
  const cut = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: element } = text
    if (!text.textContent?.trim() || !element?.checkVisibility()) continue
    const clip = clipOf(element)
    if (!clip || clip.height < 4) continue
    const { above, ascent, descent } = measured(element)
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { top } of range.getClientRects()) {
      const baseline = top + above
      if (baseline < clip.top || baseline > clip.bottom) continue
      const missing = Math.max(clip.top - (baseline - ascent), baseline + descent - clip.bottom)
      if (missing > tolerance)
        cut.add(`“${text.textContent.trim().slice(0, 40)}” lacks ${missing.toFixed(1)} px`)
    }
  }
  return [...cut]
}

function measured(element: Element) {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    canvas.measureText('ÁÑÜgjç')
  return {
    above: fontBoundingBoxAscent,
    ascent: actualBoundingBoxAscent,
    descent: actualBoundingBoxDescent,
  }
}

/** The box of the nearest ancestor that cuts what reaches beyond it. */
function clipOf(element: Element) {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflowY, clipPath } = getComputedStyle(one)
    if (clipPath !== 'none') return undefined
    if (['hidden', 'clip'].includes(overflowY)) return one.getBoundingClientRect()
    if (overflowY !== 'visible') return undefined
  }
  return undefined
}
