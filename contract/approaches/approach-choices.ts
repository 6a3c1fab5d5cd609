// The choices of an approach, on both sides of it.

/** People that one round asks for. It approaches them in fives. */
export const approachSizes = [5, 10, 15, 20, 25] as const
export type ApproachSize = (typeof approachSizes)[number]

/** Business days to answer an approach. */
export const approachAnswerDays = 5

/** Days after the last day to answer, for which the company goes on paying for applications. */
export const approachPlaceDays = 14

/** Days after the end of a round until it is forgotten who was approached and did not say yes. */
export const approachDays = 180

/** Approaches of one candidate in a week, by whatever companies. */
export const approachesAWeekMax = 3

/** Reasons are counted for the company from so many on. */
export const approachReasonsFrom = 5

/** Rounds of one vacancy. */
export const approachRoundsMax = 100

/** The approaches that a candidate reads: the latest. */
export const approachesListed = 50

export const approachAnswers = ['by_name', 'applies', 'no'] as const
export type ApproachAnswer = (typeof approachAnswers)[number]

/** The answers that name the candidate to the company. */
export const approachAcceptances = ['by_name', 'applies'] as const
export type ApproachAcceptance = (typeof approachAcceptances)[number]

/** The reasons that a candidate may give with a no. */
export const approachReasons = [
  'not_looking',
  'wrong_role',
  'wrong_place',
  'wrong_pay',
  'wrong_time',
  'other',
] as const
export type ApproachReason = (typeof approachReasons)[number]

/** An approach as its candidate sees it: `over` once it was not answered in time, or ended. */
export const approachStates = ['open', ...approachAnswers, 'over'] as const
export type ApproachState = (typeof approachStates)[number]

/** The band of a number is the one that is nearest. */
export const fitBands = [
  'fewer_than_five',
  'about_10',
  'about_25',
  'about_50',
  'about_100',
] as const
export type FitBand = (typeof fitBands)[number]

/** The counts of a company. */
export const fitCounts = { max: 12, days: 90 }

/** Days for which a count is used while the demand stays the same. */
export const fitCountDays = 30
