/**
 * The whole history of credits as a table for a spreadsheet. Served as text, so it stands beside
 * the endpoints that answer with JSON.
 */
export const creditHistoryCsvPath = '/api/credits/history.csv'
