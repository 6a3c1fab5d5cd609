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

export const matchOutcomes = ['fits', 'near', 'not', 'not_said', 'not_asked'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]
