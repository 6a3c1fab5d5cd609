// The fixed values of reports. Apart from their shapes, so that a form can be drawn without them.

/** The tables of the things that anyone who sees them can report. */
export const reportableObjects = ['vacancies', 'chats', 'companies'] as const
export type ReportableObject = (typeof reportableObjects)[number]

/** Also the application whose answer its candidate finds useless. */
export const reportedObjects = [...reportableObjects, 'applications'] as const
export type ReportedObject = (typeof reportedObjects)[number]

export const reportReasons = [
  'fraud',
  'discrimination',
  'misleading',
  'harassment',
  'spam',
  'other',
] as const

/** Also the one reason for which an answer is reported. */
export const reportedReasons = [...reportReasons, 'useless_answer'] as const

export const reportOutcomes = ['unfounded', 'acted'] as const
