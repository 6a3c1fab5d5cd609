const place = /\{\{[^{}]*\}\}/

/**
 * Puts a text at the caret of an area, which then has the focus: at the end of the text, or on the
 * first place in it that is still to be filled.
 */
export function insertText(area: HTMLTextAreaElement, text: string) {
  const { value, selectionStart, selectionEnd } = area
  const before = value.slice(0, selectionStart)
  const inserted = /\S$/.test(before) ? ` ${text}` : text
  area.setRangeText(inserted, selectionStart, selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
  const match = place.exec(inserted)
  const start = match ? selectionStart + match.index : selectionStart + inserted.length
  area.setSelectionRange(start, start + (match?.[0].length ?? 0))
}
