// The company's own order of the candidates of a vacancy. Without zod, so that lists can show it.

/** In the order in which a candidate comes through them. */
export const stages = ['new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected'] as const
export type Stage = (typeof stages)[number]

/** The stages that a candidate can be told of. */
export const toldStages = ['shortlisted', 'interview', 'offer', 'hired', 'not_selected'] as const
export type ToldStage = (typeof toldStages)[number]

/** After these, feedback is still owed if none was given. */
export const lastStages: readonly Stage[] = ['hired', 'not_selected']
