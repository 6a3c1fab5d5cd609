// The fixed values of reports. Apart from their shapes, so that a form can be drawn without them.

/** The tables of the things that can be reported. */
export const reportedObjects = ['vacancies', 'chats', 'companies'] as const
export type ReportedObject = (typeof reportedObjects)[number]

export const reportReasons = [
  'fraud',
  'discrimination',
  'misleading',
  'harassment',
  'spam',
  'other',
] as const

export const reportOutcomes = ['unfounded', 'acted'] as const
