/** Focuses the first answer that waits to be read. */
export function focusFirst(form: HTMLFormElement | null) {
  const [first] = waitingIn(form)
  if (first) show(first)
}

/** Focuses the next answer that waits to be read, or else the field of this one. */
export function focusNext(pressed: HTMLButtonElement) {
  const waiting = waitingIn(pressed.form)
  const next = waiting[waiting.indexOf(pressed) + 1] ?? waiting.find((one) => one !== pressed)
  if (next) return show(next)
  const element = pressed.form?.elements.namedItem(pressed.dataset['confirms'] ?? '')
  const field = element instanceof RadioNodeList ? checkedOf(element) : element
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
}

function waitingIn(form: HTMLFormElement | null) {
  return [...(form?.querySelectorAll<HTMLElement>('[data-confirms]') ?? [])]
}

/** What is confirmed together is read from the beginning of its section, down to the button. */
function show(button: HTMLElement) {
  const section = button.dataset['confirmsAll'] === undefined ? null : button.closest('fieldset')
  if (!section) return button.focus()
  section.focus({ preventScroll: true })
  // What was confirmed last has gone by then.
  requestAnimationFrame(() => section.scrollIntoView({ block: 'start' }))
}

function checkedOf(radios: RadioNodeList) {
  return [...radios].find((radio) => radio instanceof HTMLInputElement && radio.checked)
}
