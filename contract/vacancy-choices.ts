// The fixed values of a vacancy. Apart from its shapes, so that an address can be read without them.

export const workplaceTypes = ['ON_SITE', 'REMOTE', 'HYBRID'] as const
export const educationLevels = ['TECH', 'BACH', 'MAST', 'DOCT'] as const
export const jobStatuses = ['OPEN', 'CLOSED'] as const
export const vacancySorts = ['newest', 'pay'] as const
export type JobStatus = (typeof jobStatuses)[number]
