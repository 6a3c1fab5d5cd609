// Sizes of pointer targets: WCAG 2.2, 2.5.8, without its exception for spacing.
import type { Page } from '@playwright/test'

const pressed =
  'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=combobox]'
/** Navigation, lists and tables, tabs, choices, and what a screen is there for. */
const pressedOften =
  'nav :is(a, button), [role=tab], [role=option], button[type=submit], [data-variant=primary], [type=checkbox], [type=radio], tr :is(a, button), [data-testid$=card] a:not(p a)'
/** In CSS px. */
const least = 24
/** Of what is pressed often, on phones. */
const leastForThumbs = 44
const phoneBelow = 768

/** Everything on the page that is too small as it is now, with its name and its size. */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? phoneBelow) < phoneBelow
  const rules: Rules = { pressed, pressedOften, least, often: isPhone ? leastForThumbs : least }
  const program = [isShown, isInline, wordsIn, pressersOf, boxesOf, nameOf, findSmallTargets].join(
    '\n',
  )
  return page.evaluate<string[]>(
    `(() => { ${program}\n return findSmallTargets(${JSON.stringify(rules)}) })()`,
  )
}

interface Rules {
  pressed: string
  pressedOften: string
  least: number
  often: number
}

/** This and what follows runs in the page. */
function findSmallTargets({ pressed, pressedOften, least, often }: Rules) {
  /** Rounding to the pixels of the screen may take away so much. */
  const tolerance = 0.5
  const small = new Set<string>()
  for (const element of document.querySelectorAll(pressed)) {
    const boxes = pressersOf(element).flatMap(boxesOf)
    if (boxes.length === 0 || isInline(element, pressed)) continue
    const wanted = element.matches(pressedOften) ? often : least
    if (
      boxes.some(({ width, height }) => width >= least - tolerance && height >= wanted - tolerance)
    )
      continue
    const { width, height } = boxes.reduce((best, box) => (box.height > best.height ? box : best))
    const size = [width, height].map((length) => Math.round(length * 10) / 10).join(' × ')
    small.add(`“${nameOf(element)}” (${element.localName}) is ${size} px, not ${least} × ${wanted}`)
  }
  return [...small]
}

/** An input is activated directly and by its labels. A file field has a separate button. */
function pressersOf(element: Element) {
  const isFile = element.matches('[type=file]')
  const labels =
    element instanceof HTMLInputElement && !isFile ? Array.from(element.labels ?? []) : []
  return [element, ...labels].filter(isShown)
}

function isShown(element: Element) {
  const { visibility, clipPath } = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  const isSeen = visibility === 'visible' && clipPath !== 'inset(50%)' && width > 1 && height > 1
  return isSeen && element.checkVisibility() && element.closest('[inert]') === null
}

/** A link or button among the words of a sentence is as high as its line. */
function isInline(element: Element, pressed: string) {
  const isWord = element.matches('a, button, [role=link], [role=button]')
  if (!isWord || !getComputedStyle(element).display.startsWith('inline')) return false
  let block = element.parentElement
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
  if (!block || !['block', 'list-item'].includes(getComputedStyle(block).display)) return false
  return /\p{L}/u.test(wordsIn(block, pressed))
}

/** The words on its lines besides those that are pressed there. */
function wordsIn(block: Element, pressed: string): string {
  return Array.from(block.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const isOnTheLine = getComputedStyle(node).display === 'inline' && !node.matches(pressed)
    return isOnTheLine ? wordsIn(node, pressed) : ''
  }).join(' ')
}

/** Its box, and that of a pseudo-element laid over more than itself. */
function boxesOf(presser: Element) {
  const spread = ['::before', '::after'].flatMap((pseudo) => {
    const { content, position, width, height, pointerEvents } = getComputedStyle(presser, pseudo)
    const isLaidOver = content !== 'none' && position === 'absolute' && pointerEvents !== 'none'
    return isLaidOver
      ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }]
      : []
  })
  const { width, height } = presser.getBoundingClientRect()
  return [{ width, height }, ...spread]
}

function nameOf(element: Element) {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const name =
    element.getAttribute('aria-label') ||
    element.textContent ||
    label ||
    element.getAttribute('title')
  return (name || element.id || element.className).replaceAll(/\s+/g, ' ').trim().slice(0, 60)
}
