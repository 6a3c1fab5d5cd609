// The default policy of Trusted Types: no text becomes markup or code, except the URLs of allowed
// scripts. See https://w3c.github.io/trusted-types/dist/spec/.
const scriptUrls = new Set<string>()

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (scriptUrls.has(address) ? address : null),
  // Libraries empty elements by assigning an empty string.
  createHTML: (html) => (html === '' ? html : null),
})

/** Allows a URL as the source of scripts and workers. @returns the URL */
export function allowScriptUrl(address: string) {
  scriptUrls.add(address)
  return address
}

type Rule = (text: string) => string | null

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: Rule; createHTML: Rule }) => unknown
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: PolicyFactory | undefined
}
