// A person without a mouse: everything is reached with Tab, and where the focus is can be seen.
import { expect, type Locator, type Page } from '@playwright/test'

const stopsMax = 160

interface Stop {
  name: string
  isInWindow: boolean
  isCovered: boolean
  hasRing: boolean
}

/**
 * Presses Tab until `target` has the focus. Fails where the focus cannot be seen on the way, or
 * never arrives.
 */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const wrong: Stop[] = []
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) {
      expect(wrong, page.url()).toEqual([])
      return
    }
    await page.keyboard.press('Tab')
    const seen = await focusOf(page)
    if (seen && (!seen.isInWindow || seen.isCovered || !seen.hasRing)) wrong.push(seen)
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Tabs there and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs there and writes. */
export async function write(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

/**
 * Reads the focused element and its focus indicator (WCAG 2.4.7 and 2.4.11).
 * @returns null without focus in the page
 */
function focusOf(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const element = document.activeElement
    if (!element || element === document.body || element.tagName === 'IFRAME') return null
    // A hidden radio button or checkbox is drawn as its label.
    const drawn =
      element.getBoundingClientRect().width > 4 ? element : (element.closest('label') ?? element)
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect()
    const [x, y] = [
      Math.min(left + width / 2, innerWidth - 1),
      Math.min(top + height / 2, innerHeight - 1),
    ]
    const above = document.elementFromPoint(x, y)
    // An icon within the same control covers nothing.
    const isPartOfIt = !!above && (above.contains(drawn) || !!drawn.parentElement?.contains(above))
    const rings = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.closest('label'),
    ]
    return {
      name: element.outerHTML.slice(0, 160),
      isInWindow: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      isCovered: !!above && !isPartOfIt && !above.closest('label'),
      hasRing: rings.some((part) => {
        if (!part) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      }),
    }
  })
}
