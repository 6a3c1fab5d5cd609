// The sections of the policy in order. Their texts are in the locale files.

export const listSections = [
  {
    key: 'collected',
    points: [
      'collected1',
      'collected2',
      'collected3',
      'collected4',
      'collected5',
      'collected6',
      'collected7',
    ],
  },
  { key: 'purposes', points: ['purposes1', 'purposes2', 'purposes3', 'purposes4', 'purposes5'] },
  { key: 'cookies', points: ['cookies1', 'cookies2', 'cookies3', 'cookies4'] },
  {
    key: 'sharing',
    points: ['sharing1', 'sharing2', 'sharing3', 'sharing4', 'sharing5', 'sharing6', 'sharing7'],
  },
  {
    key: 'retention',
    points: [
      'retention1',
      'retention2',
      'retention3',
      'retention4',
      'retention5',
      'retention6',
      'retention7',
    ],
  },
] as const

/** Those whose points have names. */
export const namedSections = [
  { key: 'rights', points: ['rights1', 'rights2', 'rights3', 'rights4', 'rights5', 'rights6'] },
  { key: 'laws', points: ['laws1', 'laws2', 'laws3'] },
] as const

export const sectionKeys = [
  ...[...listSections, ...namedSections].map(({ key }) => key),
  'contact' as const,
]

export type SectionKey = (typeof sectionKeys)[number]
