/**
 * Registration makes candidates and companies; a company adds administrators and collaborators. The
 * command `npm run altura -- operator` makes operators, who look after the product.
 */
export const roles = ['candidate', 'company', 'administrator', 'collaborator', 'operator'] as const
export type Role = (typeof roles)[number]

/** Everyone who works for a company. */
export const staff = ['company', 'administrator', 'collaborator'] as const

/** Those of the staff who manage people and the company's data, and who talk to candidates. */
export const managers = ['company', 'administrator'] as const

export const candidates = ['candidate'] as const

export const operators = ['operator'] as const

/** Everyone who has to do with vacancies. */
export const members = [...candidates, ...staff] as const

/**
 * The roles that may chat: collaborators prepare vacancies and review, but do not speak for the
 * company.
 */
export const chatters = ['candidate', 'company', 'administrator'] as const
