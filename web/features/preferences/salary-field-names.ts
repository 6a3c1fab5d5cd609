/** The cells of a row. */
export const cells = ['perception', 'description', 'amount'] as const

/**
 * Maps a field name of the server to the currency, a cell of a row, or null for the rows as a
 * whole.
 */
export function fieldOf(key: string) {
  if (/^(salary\.\d+\.)?currency$/.test(key)) return { name: 'currency', cell: 'currency' } as const
  const [, index, name] = key.match(/^salary\.(\d+)\.(\w+)$/) ?? []
  const cell = cells.find((known) => known === name)
  if (index === undefined || cell === undefined) return null
  const row = Number(index)
  return { name: `salary.${row}.${cell}`, cell, row } as const
}
