/** The marks on the page, in their order. */
export function markChoices() {
  return [...document.querySelectorAll<HTMLElement>('fieldset[data-mark]')]
}

/** The key of the answer whose mark has the focus. */
export function focusedMark() {
  return document.activeElement?.closest<HTMLElement>('fieldset[data-mark]')?.dataset['mark']
}

/** Moves the focus to the mark that was given, else to the first, and its question to the top. */
export function focusChoice(choice: HTMLElement) {
  const chosen = choice.querySelector<HTMLElement>('input:checked') ?? choice.querySelector('input')
  chosen?.focus({ preventScroll: true })
  choice.closest('[data-step]')?.scrollIntoView({ block: 'start' })
}
