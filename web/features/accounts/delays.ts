/** Long enough to read what has just been achieved. */
export const afterRegistrationMs = 3_000
