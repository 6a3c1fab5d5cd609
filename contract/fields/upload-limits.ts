export const imageBytesMax = 5 * 1024 * 1024

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

export const resumeBytesMax = 10 * 1024 * 1024

/** Of one candidate, on their list. */
export const resumesMax = 20

export const resumesBytesMax = 100 * 1024 * 1024

export const jsonBytesMax = 1024 * 1024
