/** The places of a snippet that are filled when it is put into a text. */
export const snippetPlaces = ['name', 'vacancy'] as const

export type SnippetValues = Record<(typeof snippetPlaces)[number], string>

const placeholder = /\{\{\s*(name|vacancy)\s*\}\}/gi
const unfilled = /\{\{[^{}]*\}\}/

/** Puts the values in the places that are known. Any other stays, to be seen and written over. */
export function fillSnippet(body: string, values: SnippetValues): string {
  return body.replaceAll(placeholder, (_, place: string) =>
    place.toLowerCase() === 'name' ? values.name : values.vacancy,
  )
}

/** Says whether a text still has a place such as `{{name}}` in it, which nobody should be sent. */
export function isUnfilled(text: string): boolean {
  return unfilled.test(text)
}
