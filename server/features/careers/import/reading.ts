import type { Career } from '#contract/accounts/career-shape.ts'

/** What a file says of a career, or why it says nothing. */
export type Reading =
  | { career: Career }
  | { problem: 'pdf_encrypted' | 'pdf_unreadable' | 'pdf_without_text' | 'not_a_resume' }
