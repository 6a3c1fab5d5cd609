/**
 * Sent; read, once the company has opened it; and how it ended: answered in time and in full, or
 * its credits given back.
 */
export const applicationStates = ['sent', 'read', 'answered', 'returned', 'withdrawn'] as const

export const returnCauses = [
  'unanswered',
  'withdrawn',
  'vacancy_closed',
  'candidate_away',
  'company_left',
  'taken_down',
  'company_suspended',
  'short_answer',
] as const

export type ReturnCause = (typeof returnCauses)[number]
