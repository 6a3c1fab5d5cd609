/**
 * The version that is agreed to by registering, and the day from which it is in force.
 * `change_<version>` of its texts tells what is new.
 */
export const currentPolicy = { version: 10, since: '2026-11-30' } as const

export const policyVersion = currentPolicy.version
