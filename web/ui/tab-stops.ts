const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

/** @returns the elements that Tab reaches, in their order: of radio buttons one a group */
export function tabStopsIn(root: HTMLElement): HTMLElement[] {
  const reachable = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  return reachable.filter(
    (element) =>
      !isRadio(element) ||
      element ===
        (reachable.find((other) => isSameGroup(element, other) && isChecked(other)) ??
          reachable.find((other) => isSameGroup(element, other))),
  )
}

/**
 * @returns the stop at the other end where none follows the element; 'native' where one does, so
 * that the browser goes there
 */
export function nextTabStop(
  stops: readonly HTMLElement[],
  from: Element,
  isBackwards: boolean,
): HTMLElement | 'native' | undefined {
  const after = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const follows = (stop: HTMLElement) =>
    (from.compareDocumentPosition(stop) & after) !== 0 && !isSameGroup(from, stop)
  const isWithin = from !== document.body
  if (isWithin && stops.some(follows)) return 'native'
  return isBackwards ? stops.at(-1) : stops[0]
}

function isSameGroup(one: Element, other: Element) {
  return isRadio(one) && isRadio(other) && one.name === other.name && one.form === other.form
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio'
}

function isChecked(element: Element) {
  return isRadio(element) && element.checked
}
