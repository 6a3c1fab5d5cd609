// Apart from the shapes of a match, so that a list can name its rules without them.

/** The rules in the order of the card. */
export const matchRules = [
  'functions',
  'levels',
  'places',
  'workplaces',
  'pay',
  'industries',
  'years',
  'education',
  'languages',
] as const
export type MatchRule = (typeof matchRules)[number]

/**
 * The rules that read the title. Nothing is asked for by one of them only if the vocabulary of the
 * search does not recognize the title.
 */
export const rulesOfTitle: readonly MatchRule[] = ['functions', 'levels']

export const matchOutcomes = ['fits', 'near', 'not', 'not_said', 'not_asked'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]
