import type { Career } from '#contract/accounts/career-shape.ts'

/** The reason for not reading a career from a file. */
type ReadingProblem =
  | 'pdf_encrypted'
  | 'pdf_unreadable'
  | 'pdf_without_text'
  | 'not_a_resume'
  | 'unknown_career_file'

export type Reading = { career: Career } | { problem: ReadingProblem }
