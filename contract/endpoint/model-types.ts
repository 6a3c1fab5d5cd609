/** The side that speaks: 'User' is the candidate, 'Vacancy' the company. */
export const modelTypes = ['User', 'Vacancy'] as const

export type ModelType = (typeof modelTypes)[number]
