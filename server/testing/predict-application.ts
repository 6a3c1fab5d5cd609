// The effect of applying, and of all that follows, on the model.
import { deadlineOf } from '#server/platform/deadline.ts'
import { answerDays, end, give, type Invitation, type Model } from './money-model.ts'
import { type Operation, pick } from './money-operations.ts'

export function applyFor(
  model: Model,
  { who, vacancy }: Extract<Operation, { does: 'apply' }>,
  now: Date,
) {
  const wanted = pick(model.vacancies, vacancy)
  return wanted ? applyTo(model, { who, index: model.vacancies.indexOf(wanted) }, now) : 'nothing'
}

/** An invitation pays first, the one that ends first before others; then what is open to all. */
export function applyTo(model: Model, { who, index }: { who: number; index: number }, now: Date) {
  const [wanted, owner] = [model.vacancies[index], model.owners[who]]
  if (!wanted || !owner) return 'nothing'
  const isRepeated = model.applications.some(
    ({ candidate, vacancy, state }) =>
      candidate === who && vacancy === index && state !== 'withdrawn',
  )
  if (isRepeated || !wanted.isOpen) return 'refused'
  const { sponsorship } = wanted
  const invitation = firstOpen(model, { who, index }, now)
  const isSponsored = sponsorship !== null && sponsorship.taken < sponsorship.places
  if (invitation) invitation.free -= 1
  else if (isSponsored) sponsorship.taken += 1
  else {
    if (owner.available < wanted.price || owner.owed > 0) return 'refused'
    owner.available -= wanted.price
    owner.held += wanted.price
  }
  const due = deadlineOf(now, answerDays, 'America/Mexico_City').getTime()
  model.applications.push({
    candidate: who,
    vacancy: index,
    credits: invitation?.price ?? (isSponsored ? sponsorship.price : wanted.price),
    place: invitation || isSponsored ? 'open' : null,
    invitation: invitation ? model.invitations.indexOf(invitation) : null,
    state: 'sent',
    answered: null,
    isRedressed: false,
    due,
  })
  return 'done'
}

function firstOpen(model: Model, { who, index }: { who: number; index: number }, now: Date) {
  return model.invitations
    .filter(({ vacancy, claimed }) => vacancy === index && claimed.includes(who))
    .filter((invitation) => isOpen(invitation, now))
    .sort((one, two) => one.ends - two.ends)[0]
}

export function isOpen({ isOver, ends, free }: Invitation, now: Date) {
  return !isOver && ends > now.getTime() && free > 0
}

export function treat(
  model: Model,
  { does, application }: Extract<Operation, { application: number }>,
  now: Date,
) {
  const treated = pick(model.applications, application)
  if (!treated) return 'nothing'
  if (does === 'withdraw') return withdraw(model, treated)
  const { state } = treated
  if (state === 'withdrawn') return 'refused'
  if (does === 'open' && state === 'sent') treated.state = 'opened'
  if (does === 'redress') return redress(model, treated, now)
  const isWaiting = state === 'sent' || state === 'opened'
  if (does === 'answer' || does === 'answer with marks') {
    end(model, treated, 'answered')
    if (isWaiting) treated.answered = now.getTime()
  } else if (does !== 'open') end(model, treated, 'returned')
  return 'done'
}

/** Once, and within 14 days, what an answer has used becomes the candidate's. */
function redress(model: Model, application: Model['applications'][number], now: Date) {
  const { answered, credits, candidate, isRedressed } = application
  const isLate = answered === null || now.getTime() > answered + 14 * 24 * 60 * 60 * 1000
  if (isLate || credits === 0 || isRedressed) return 'refused'
  application.isRedressed = true
  give(model, candidate, credits)
  return 'done'
}

/** A candidate withdraws from a vacancy: the application that stands there. */
function withdraw(model: Model, { candidate, vacancy }: Model['applications'][number]) {
  const open = model.applications.find(
    (one) => one.candidate === candidate && one.vacancy === vacancy && one.state !== 'withdrawn',
  )
  if (open?.state !== 'sent') return 'refused'
  end(model, open, 'withdrawn')
  return 'done'
}
