interface PolicyVersion {
  version: number
  /** The day from which it is in force. */
  since: string
}

/** The version that is agreed to by registering. `change_<version>` of its texts tells what is new. */
export const currentPolicy = { version: 6, since: '2026-11-28' } as const satisfies PolicyVersion

export const policyVersion = currentPolicy.version

/** All versions, the first one first. */
export const policyVersions: readonly PolicyVersion[] = [
  { version: 1, since: '2026-11-22' },
  { version: 2, since: '2026-11-23' },
  { version: 3, since: '2026-11-23' },
  { version: 4, since: '2026-11-26' },
  { version: 5, since: '2026-11-26' },
  currentPolicy,
]
