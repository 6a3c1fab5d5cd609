/** The rates of one day as a file has them. */
export interface WrittenDay {
  /** YYYY-MM-DD. */
  day: string
  /** What one euro buys, by currency. */
  rates: Partial<Record<string, string>>
}
