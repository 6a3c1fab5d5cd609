/** The heading by which a page is entered: its h1, or the title of what is open next to a list. */
export function headingOfPage() {
  return (
    document.querySelector<HTMLElement>('main [data-focus-on-arrival]') ??
    document.querySelector<HTMLElement>('main h1[tabindex]')
  )
}

/** Takes the focus from what is about to go. */
export function focusHeading() {
  headingOfPage()?.focus({ preventScroll: true })
}
