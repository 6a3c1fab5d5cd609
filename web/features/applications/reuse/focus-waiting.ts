/** Focuses the first answer that waits to be read. */
export function focusFirst(form: HTMLFormElement | null) {
  const [first] = waitingIn(form)
  if (first) show(first)
}

/**
 * Focuses the next answer that waits to be read or is not written yet, or else the field of this
 * one.
 */
export function focusNext(pressed: HTMLButtonElement) {
  const left = [
    ...(pressed.form?.querySelectorAll<HTMLButtonElement | HTMLTextAreaElement>(
      '[data-confirms], textarea',
    ) ?? []),
  ].filter((one) => one instanceof HTMLButtonElement || one.value === '')
  const next = left[left.indexOf(pressed) + 1] ?? left.find((one) => one !== pressed)
  if (next) return show(next)
  fieldOf(pressed)?.focus({ preventScroll: true })
}

function waitingIn(form: HTMLFormElement | null) {
  return [...(form?.querySelectorAll<HTMLButtonElement>('[data-confirms]') ?? [])]
}

/** Focuses an answer or its button, and brings the whole question into sight. */
export function showAnswer(element: HTMLButtonElement | HTMLTextAreaElement) {
  element.focus({ preventScroll: true })
  const field = element instanceof HTMLButtonElement ? fieldOf(element) : element
  const [label] = field instanceof HTMLTextAreaElement ? field.labels : []
  const question = element.closest('[data-question]') ?? label ?? element
  question.scrollIntoView({ block: 'start' })
}

/** @returns the field whose answer a button confirms; of several radios the checked one */
function fieldOf(button: HTMLButtonElement) {
  const element = button.form?.elements.namedItem(button.dataset['confirms'] ?? '')
  const field = element instanceof RadioNodeList ? checkedOf(element) : element
  return field instanceof HTMLElement ? field : undefined
}

/**
 * An answer is read from its label down to the button, and what is confirmed together from the
 * beginning of its section.
 */
function show(element: HTMLButtonElement | HTMLTextAreaElement) {
  const section = element.dataset['confirmsAll'] === undefined ? null : element.closest('fieldset')
  if (!section) return showAnswer(element)
  section.focus({ preventScroll: true })
  // The confirmed button is removed in the same frame.
  requestAnimationFrame(() => section.scrollIntoView({ block: 'start' }))
}

function checkedOf(radios: RadioNodeList) {
  return [...radios].find((radio) => radio instanceof HTMLInputElement && radio.checked)
}
