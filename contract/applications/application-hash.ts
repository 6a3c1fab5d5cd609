const applicationPrefix = 'application-'

/** Added to the address of a vacancy's candidates: opens this application. */
export function applicationHash(id: string) {
  return `${applicationPrefix}${id}`
}

/** @returns the application that a hash asks for, null if it asks for none */
export function applicationIn(hash: string) {
  return hash.startsWith(applicationPrefix) ? hash.slice(applicationPrefix.length) : null
}
