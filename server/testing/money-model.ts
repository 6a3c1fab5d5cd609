// A reference model of credits in memory, independent of the product's code.

export const packageCredits = 10

export const postingCost = 1

export const answerDays = 5

export interface Model {
  owners: { available: number; held: number; owed: number }[]
  purchases: { owner: number; standing: number; disputed: number }[]
  vacancies: { price: number; isOpen: boolean }[]
  applications: {
    candidate: number
    vacancy: number
    credits: number
    state: string
    due: number
  }[]
}

type Application = Model['applications'][number]

/** Credits come in: what is owed is repaid first. */
export function give(model: Model, owner: number, credits: number) {
  const of = model.owners[owner]
  if (!of) throw new Error('nobody')
  const repaid = Math.min(of.owed, credits)
  of.owed -= repaid
  of.available += credits - repaid
}

/** However often it is tried: it ends once. */
export function end(
  model: Model,
  application: Application,
  state: 'answered' | 'returned' | 'withdrawn',
) {
  if (application.state !== 'sent' && application.state !== 'opened') return
  const owner = model.owners[application.candidate]
  if (!owner) throw new Error('nobody')
  application.state = state
  owner.held -= application.credits
  if (state !== 'answered') give(model, application.candidate, application.credits)
}
