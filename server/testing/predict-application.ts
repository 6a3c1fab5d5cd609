// The effect of applying, and of all that follows, on the model.
import { deadlineOf } from '#server/features/applications/deadline.ts'
import { answerDays, end, type Model } from './money-model.ts'
import { type Operation, pick } from './money-operations.ts'

export function applyFor(
  model: Model,
  { who, vacancy }: Extract<Operation, { does: 'apply' }>,
  now: Date,
) {
  const wanted = pick(model.vacancies, vacancy)
  const owner = model.owners[who]
  if (!wanted || !owner) return 'nothing'
  const index = model.vacancies.indexOf(wanted)
  const isRepeated = model.applications.some(
    ({ candidate, vacancy }) => candidate === who && vacancy === index,
  )
  if (isRepeated || !wanted.isOpen) return 'refused'
  const { sponsorship } = wanted
  const isSponsored = sponsorship !== null && sponsorship.taken < sponsorship.places
  if (isSponsored) sponsorship.taken += 1
  else {
    if (owner.available < wanted.price || owner.owed > 0) return 'refused'
    owner.available -= wanted.price
    owner.held += wanted.price
  }
  const due = deadlineOf(now, answerDays, 'America/Mexico_City').getTime()
  model.applications.push({
    candidate: who,
    vacancy: index,
    credits: isSponsored ? sponsorship.price : wanted.price,
    place: isSponsored ? 'open' : null,
    state: 'sent',
    due,
  })
  return 'done'
}

export function treat(
  model: Model,
  { does, application }: Extract<Operation, { application: number }>,
) {
  const treated = pick(model.applications, application)
  if (!treated) return 'nothing'
  const { state } = treated
  if (does === 'withdraw') {
    if (state !== 'sent') return 'refused'
    end(model, treated, 'withdrawn')
    return 'done'
  }
  if (state === 'withdrawn') return 'refused'
  if (does === 'open' && state === 'sent') treated.state = 'opened'
  if (does === 'answer') end(model, treated, 'answered')
  return 'done'
}
