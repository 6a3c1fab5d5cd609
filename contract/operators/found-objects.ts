/** The things that operators look for, by their tables. */
export const foundObjects = ['users', 'companies', 'vacancies', 'checkouts'] as const
export type FoundObject = (typeof foundObjects)[number]
