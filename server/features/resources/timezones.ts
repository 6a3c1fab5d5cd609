/** The names of the time zones that the platform's Intl data has. */
export const timezones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
