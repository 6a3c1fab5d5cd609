// The effect of rounds of approaches and their answers on the model.
import { dayMs } from '#server/platform/clock.ts'
import { deadlineOf } from '#server/platform/deadline.ts'
import { give, type Model, type Round } from './money-model.ts'
import { type Operation, pick } from './money-operations.ts'

/** Credits of an approach; the setting. */
const price = 1
const people = 5

export function approach(
  model: Model,
  { vacancy }: Extract<Operation, { does: 'approach' }>,
  now: Date,
) {
  const [company, wanted] = [model.owners.at(-1), pick(model.vacancies, vacancy)]
  if (!company || !wanted) return 'nothing'
  const credits = people * (price + wanted.price)
  if (!wanted.isOpen || credits > company.available) return 'refused'
  company.available -= credits
  company.held += credits
  const due = deadlineOf(now, 5, 'America/Mexico_City').getTime()
  model.rounds.push({
    vacancy: model.vacancies.indexOf(wanted),
    placePrice: wanted.price,
    answers: Array.from({ length: people }, () => null),
    due,
    isOver: false,
    free: people,
    ends: due + 14 * dayMs,
    arePlacesOver: false,
  })
  return 'done'
}

export function answer(
  model: Model,
  { round: number, person, answer }: Extract<Operation, { does: 'answer approach' }>,
  now: Date,
) {
  const [company, round] = [model.owners.at(-1), pick(model.rounds, number)]
  if (!company || !round) return 'nothing'
  const before = round.answers[person]
  if (before === answer) return 'done'
  if (before || round.isOver || round.due <= now.getTime()) return 'refused'
  round.answers[person] = answer
  if (answer !== 'no') company.held -= price
  return 'done'
}

/** What has become due: answers are captured, silence returns, and places that are not needed. */
export function passRounds(model: Model, now: Date) {
  for (const round of model.rounds) {
    if (!round.isOver && round.due < now.getTime()) {
      settle(model, round)
      keepPlaces(model, round, round.answers.filter((each) => each === 'applies').length)
    }
    if (!round.arePlacesOver && round.ends <= now.getTime()) endPlaces(model, round)
  }
}

/** A vacancy takes no more applications. */
export function endRounds(model: Model, vacancy: number) {
  for (const round of model.rounds) {
    if (round.vacancy !== vacancy) continue
    if (!round.isOver) settle(model, round)
    if (!round.arePlacesOver) endPlaces(model, round)
  }
}

function settle(model: Model, round: Round) {
  const company = ofCompany(model)
  const noes = round.answers.filter((each) => each === 'no').length
  const silent = round.answers.filter((each) => each === null).length
  company.held -= (noes + silent) * price
  give(model, model.owners.length - 1, silent * price)
  round.isOver = true
}

function endPlaces(model: Model, round: Round) {
  keepPlaces(model, round, 0)
  round.arePlacesOver = true
}

function keepPlaces(model: Model, round: Round, places: number) {
  const credits = (round.free - places) * round.placePrice
  ofCompany(model).held -= credits
  give(model, model.owners.length - 1, credits)
  round.free = places
}

function ofCompany(model: Model) {
  const company = model.owners.at(-1)
  if (!company) throw new Error('nobody')
  return company
}
