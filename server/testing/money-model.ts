// A reference model of credits in memory, independent of the product's code.

export const packageCredits = 10

export const postingCost = 1

export const answerDays = 5

/** Days from a confirmation to the first reminder. */
export const confirmDays = 4

export interface Model {
  owners: { available: number; held: number; owed: number }[]
  purchases: { owner: number; credited: number; disputed: number }[]
  vacancies: Vacancy[]
  invitations: Invitation[]
  rounds: Round[]
  applications: {
    candidate: number
    vacancy: number
    credits: number
    state: string
    due: number
    /** The time of an answer that has used the credits. */
    answered: number | null
    /** An operator has given the credits to the candidate. */
    isRedressed: boolean
    /** Null if the candidate pays; whether the company goes on paying for others. */
    place: 'open' | 'ended' | null
    /** The one by which it came. */
    invitation: number | null
  }[]
}

export interface Vacancy {
  price: number
  isOpen: boolean
  isClosedForGood: boolean
  /** The last day on which it takes applications. */
  closesOn: string | null
  /** The day after which it closes by itself unless it is confirmed. */
  confirmBy: string
  /** The time of the next reminder or of the closing. */
  nextAt: number | null
  reminders: number
  sponsorship: Sponsorship | null
}

/** The calendar day of the company, six hours behind UTC all year. */
export function dayOf(at: Date, daysAhead = 0): string {
  const ms = at.getTime() + (24 * daysAhead - 6) * 60 * 60 * 1000
  return new Date(ms).toISOString().slice(0, 10)
}

/** The places that the company, the last of the owners, pays for. */
interface Sponsorship {
  price: number
  places: number
  taken: number
}

/** The company holds the price of the free uses until it is over. */
export interface Invitation {
  vacancy: number
  price: number
  uses: number
  free: number
  ends: number
  isOver: boolean
  isDeclined: boolean
  /** The candidates who have it, in their order. */
  claimed: number[]
}

/** Five people who were approached, of whom nobody applies. */
export interface Round {
  vacancy: number
  placePrice: number
  answers: (string | null)[]
  due: number
  isOver: boolean
  /** The places that the company pays for, and the time of their end. */
  free: number
  ends: number
  arePlacesOver: boolean
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
  const payer = application.place === null ? owner : model.owners.at(-1)
  if (!payer) throw new Error('nobody')
  if (application.place === 'open' && state === 'withdrawn') {
    freePlace(model, application)
    return
  }
  payer.held -= application.credits
  if (state === 'answered') return
  const isOfCompany = application.place === 'ended' && state === 'withdrawn'
  give(model, isOfCompany ? model.owners.length - 1 : application.candidate, application.credits)
}

function freePlace(model: Model, { vacancy, invitation }: Application) {
  const { sponsorship } = model.vacancies[vacancy] ?? {}
  const used = invitation === null ? null : model.invitations[invitation]
  if (used) used.free += 1
  else if (sponsorship) sponsorship.taken -= 1
}

/** So many places of a vacancy from now on. @returns false if the company cannot pay them */
export function sponsor(model: Model, index: number, places: number | null): boolean {
  const [company, vacancy] = [model.owners.at(-1), model.vacancies[index]]
  if (!company || !vacancy) throw new Error('nobody')
  const { price, taken, ...before } = vacancy.sponsorship ?? {
    price: vacancy.price,
    places: 0,
    taken: 0,
  }
  const wanted = (places ?? taken) - before.places
  if ((places ?? taken) < taken || wanted * price > company.available) return false
  company.held += wanted * price
  if (wanted > 0) company.available -= wanted * price
  else give(model, model.owners.length - 1, -wanted * price)
  vacancy.sponsorship = places === null ? null : { price, places, taken }
  if (places === null) endPlaces(model, { vacancy: index, invitation: null })
  return true
}

/** Releases the credits that the company holds for the free uses of an invitation. */
export function endInvitation(model: Model, invitation: Invitation) {
  const credits = invitation.free * invitation.price
  const company = model.owners.at(-1)
  if (!company) throw new Error('nobody')
  company.held -= credits
  give(model, model.owners.length - 1, credits)
  invitation.free = 0
  invitation.isOver = true
  const { vacancy } = invitation
  endPlaces(model, { vacancy, invitation: model.invitations.indexOf(invitation) })
}

function endPlaces(model: Model, of: Pick<Application, 'vacancy' | 'invitation'>) {
  for (const application of model.applications)
    if (application.place && application.vacancy === of.vacancy)
      if (application.invitation === of.invitation) application.place = 'ended'
}
