export const currencies = ['USD', 'MXN', 'EUR'] as const

export type Currency = (typeof currencies)[number]

/**
 * The least a vacancy may pay, gross a month. An operator's setting, which the terms tell to the
 * browser.
 */
export type MinimumSalary = Record<Currency, number>

/** Used while the setting is unknown. */
export const anySalary: MinimumSalary = { USD: 0, MXN: 0, EUR: 0 }

export const maximumSalary = 999_999_999
