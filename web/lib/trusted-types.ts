// Our pages let no text become markup or code. What must start a script by its address names it here first; an element
// may be emptied.
const scripts = new Set<string>()

window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (scripts.has(address) ? address : null),
  createHTML: (html) => (html === '' ? html : null),
})

export function permitScript(address: string) {
  scripts.add(address)
  return address
}

type Permit = (text: string) => string | null

declare global {
  interface Window {
    /** Not in every browser yet. */
    trustedTypes?: {
      createPolicy: (name: string, permits: { createScriptURL: Permit; createHTML: Permit }) => unknown
    }
  }
}
