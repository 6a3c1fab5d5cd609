/** Maps the parts of the map to colors of the palette. */
const colours = {
  sea: '--sunken',
  land: '--surface',
  border: '--line-strong',
}

export type Paint = Record<keyof typeof colours, string>

/** The colours as they are inside of `element` now: a light or a dark one. */
export function readPaint(element: HTMLElement): Paint {
  const read = (name: string) => {
    // One for each: a colour that changes on an element may do so by and by.
    const probe = element.ownerDocument.createElement('span')
    probe.style.color = `var(${name})`
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return { sea: read(colours.sea), land: read(colours.land), border: read(colours.border) }
}

/** Calls `listener` whenever the page turns light or dark. @returns how to stop it */
export function whenSchemeChanges(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
