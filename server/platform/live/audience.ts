/** The subscribers a change concerns: one person, or everybody of a company. */
export type Audience = { user_id: string } | { company_id: string }

/** The audience of one person. */
export function toUser(user_id: string): Audience {
  return { user_id }
}

/** The audience of the users of a company. */
export function toCompany(company_id: string): Audience {
  return { company_id }
}
