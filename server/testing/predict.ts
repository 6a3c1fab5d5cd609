// The effect of an operation on the model.
import { dayMs } from '#server/platform/clock.ts'
import {
  dayOf,
  end,
  endInvitation,
  give,
  type Model,
  packageCredits,
  postingCost,
  sponsor,
  type Vacancy,
} from './money-model.ts'
import {
  candidatesCount,
  type Operation,
  pick,
  type Rework,
  unconfirmedRounds,
} from './money-operations.ts'
import { applyFor, applyTo, treat } from './predict-application.ts'
import { answer, approach, endRounds, passRounds } from './predict-approach.ts'
import { confirm, confirmed, remindOrClose } from './predict-confirmation.ts'
import { accept, claim, decline, invite, revoke } from './predict-invitation.ts'

/** Does to the model what must happen. @returns whether it must be done, or refused */
export function predict(
  model: Model,
  operation: Operation,
  now: Date,
): 'done' | 'refused' | 'nothing' {
  switch (operation.does) {
    case 'buy':
      return buy(model, operation.who)
    case 'fulfil again':
      return pick(model.purchases, operation.purchase) ? 'done' : 'nothing'
    case 'grant':
      give(model, operation.who, operation.credits)
      return 'done'
    case 'refund':
    case 'dispute':
    case 'win':
      return reverse(model, operation)
    case 'apply':
      return applyFor(model, operation, now)
    case 'open':
    case 'answer':
    case 'answer briefly':
    case 'answer with marks':
    case 'answer with few marks':
    case 'redress':
    case 'withdraw':
      return treat(model, operation, now)
    case 'wait':
      pass(model, now)
      return 'done'
    case 'go unconfirmed':
      return goUnconfirmed(model, operation, now)
    case 'edit':
    case 'stop':
    case 'reopen':
    case 'confirm':
    case 'close for good':
    case 'set date':
      return change(model, operation, now)
    case 'sponsor':
      return pay(model, operation, now)
    case 'post':
      return post(model, operation.price, now)
    case 'invite':
      return invite(model, operation, now)
    case 'claim':
      return claim(model, operation, now)
    case 'accept':
      return accept(model, operation, now)
    case 'approach':
      return approach(model, operation, now)
    case 'answer approach':
      return answer(model, operation, now)
    case 'decline':
      return decline(model, operation.invitation, now)
    case 'revoke':
      return revoke(model, operation.invitation)
  }
}

function buy(model: Model, owner: number) {
  model.purchases.push({ owner, credited: packageCredits, disputed: 0 })
  give(model, owner, packageCredits)
  return 'done' as const
}

/** Whatever has become due. */
function pass(model: Model, now: Date) {
  for (const vacancy of model.vacancies)
    if (vacancy.isOpen && vacancy.closesOn !== null && vacancy.closesOn < dayOf(now))
      stop(model, vacancy)
  remindOrClose(model, now, (vacancy) => closeForGood(model, vacancy))
  for (const application of model.applications)
    if (application.due < now.getTime()) end(model, application, 'returned')
  passRounds(model, now)
  for (const invitation of model.invitations)
    if (invitation.ends <= now.getTime()) endInvitation(model, invitation)
}

/** @param end of all its rounds */
function goUnconfirmed(
  model: Model,
  { who, vacancy }: Extract<Operation, { does: 'go unconfirmed' }>,
  end: Date,
) {
  const closing = pick(model.vacancies, vacancy)
  if (!closing) return 'nothing'
  const all = unconfirmedRounds.reduce((sum, { days }) => sum + days, 0)
  let now = new Date(end.getTime() - all * dayMs)
  for (const { days, applies } of unconfirmedRounds) {
    for (const other of model.vacancies) if (other !== closing && other.isOpen) confirm(other, now)
    if (applies) applyTo(model, { who, index: model.vacancies.indexOf(closing) }, now)
    now = new Date(now.getTime() + days * dayMs)
    pass(model, now)
  }
  return 'done'
}

function reverse(
  model: Model,
  { does, purchase, credits }: Extract<Operation, { credits: number; purchase: number }>,
) {
  const bought = pick(model.purchases, purchase)
  const owner = bought && model.owners[bought.owner]
  if (!bought || !owner) return 'nothing'
  if (does === 'win') {
    const restored = Math.min(credits, bought.disputed)
    bought.disputed -= restored
    bought.credited += restored
    give(model, bought.owner, restored)
    return 'done'
  }
  const taken = Math.min(credits, bought.credited)
  bought.credited -= taken
  if (does === 'dispute') bought.disputed += taken
  const had = Math.min(taken, owner.available)
  owner.available -= had
  owner.owed += taken - had
  return 'done'
}

function change(model: Model, operation: Rework, now: Date) {
  const vacancy = pick(model.vacancies, operation.vacancy)
  if (!vacancy) return 'nothing'
  if (operation.does === 'stop') stop(model, vacancy)
  if (operation.does === 'reopen') reopen(vacancy, now)
  if (operation.does === 'set date') vacancy.closesOn = dayOf(now, operation.days)
  if (operation.does === 'close for good') return closeForGood(model, vacancy)
  if (vacancy.isOpen) confirm(vacancy, now)
  else if (operation.does === 'confirm') return 'refused'
  return 'done'
}

function reopen(vacancy: Vacancy, now: Date) {
  if (vacancy.isOpen) return
  vacancy.isOpen = true
  vacancy.isClosedForGood = false
  if (vacancy.closesOn !== null && vacancy.closesOn < dayOf(now)) vacancy.closesOn = null
}

/** It takes no more applications, and what waits goes on waiting. */
function stop(model: Model, vacancy: Vacancy) {
  vacancy.isOpen = false
  const index = model.vacancies.indexOf(vacancy)
  sponsor(model, index, null)
  endRounds(model, index)
  for (const invitation of model.invitations)
    if (invitation.vacancy === index) endInvitation(model, invitation)
}

function closeForGood(model: Model, vacancy: Vacancy) {
  if (vacancy.isClosedForGood) return 'refused'
  stop(model, vacancy)
  vacancy.isClosedForGood = true
  for (const application of model.applications)
    if (application.vacancy === model.vacancies.indexOf(vacancy))
      end(model, application, 'returned')
  return 'done'
}

function pay(
  model: Model,
  { vacancy, places }: Extract<Operation, { does: 'sponsor' }>,
  now: Date,
) {
  const paid = pick(model.vacancies, vacancy)
  if (!paid) return 'nothing'
  if (!paid.isOpen) return 'done'
  const isPaid = sponsor(model, model.vacancies.indexOf(paid), places === 0 ? null : places)
  if (!isPaid) return 'refused'
  confirm(paid, now)
  return 'done'
}

function post(model: Model, price: number, now: Date) {
  const company = model.owners[candidatesCount]
  if (!company || company.available < postingCost) return 'refused'
  company.available -= postingCost
  model.vacancies.push({
    price,
    isOpen: true,
    isClosedForGood: false,
    closesOn: null,
    ...confirmed(now),
    sponsorship: null,
  })
  return 'done'
}
