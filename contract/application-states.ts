/**
 * Sent; read, once the company has opened it; and how it ended: answered in time, or its credits
 * given back.
 */
export const applicationStates = ['sent', 'read', 'answered', 'returned', 'withdrawn'] as const

export const returnCauses = [
  'unanswered',
  'withdrawn',
  'vacancy_closed',
  'candidate_away',
  'company_left',
] as const

export type ReturnCause = (typeof returnCauses)[number]
