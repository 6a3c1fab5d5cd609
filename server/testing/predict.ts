// The effect of an operation on the model.
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
import { candidatesCount, type Operation, pick, type Rework } from './money-operations.ts'
import { applyFor, treat } from './predict-application.ts'
import { accept, claim, decline, invite, revoke } from './predict-invitation.ts'

/** Does to the model what must happen. @returns whether it must be done, or refused */
export function predict(
  model: Model,
  operation: Operation,
  now: Date,
): 'done' | 'refused' | 'nothing' {
  switch (operation.does) {
    case 'buy':
      model.purchases.push({ owner: operation.who, credited: packageCredits, disputed: 0 })
      give(model, operation.who, packageCredits)
      return 'done'
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
      for (const vacancy of model.vacancies)
        if (vacancy.isOpen && vacancy.closesOn !== null && vacancy.closesOn < dayOf(now))
          stop(model, vacancy)
      for (const application of model.applications)
        if (application.due < now.getTime()) end(model, application, 'returned')
      for (const invitation of model.invitations)
        if (invitation.ends <= now.getTime()) endInvitation(model, invitation)
      return 'done'
    case 'edit':
    case 'stop':
    case 'reopen':
    case 'close for good':
    case 'set date':
      return change(model, operation, now)
    case 'sponsor':
      return pay(model, operation)
    case 'post':
      return post(model, operation.price)
    case 'invite':
      return invite(model, operation, now)
    case 'claim':
      return claim(model, operation, now)
    case 'accept':
      return accept(model, operation, now)
    case 'decline':
      return decline(model, operation.invitation, now)
    case 'revoke':
      return revoke(model, operation.invitation)
  }
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
  return operation.does === 'close for good' ? closeForGood(model, vacancy) : 'done'
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

function pay(model: Model, { vacancy, places }: Extract<Operation, { does: 'sponsor' }>) {
  const paid = pick(model.vacancies, vacancy)
  if (!paid) return 'nothing'
  if (!paid.isOpen) return 'done'
  const isPaid = sponsor(model, model.vacancies.indexOf(paid), places === 0 ? null : places)
  return isPaid ? 'done' : 'refused'
}

function post(model: Model, price: number) {
  const company = model.owners[candidatesCount]
  if (!company || company.available < postingCost) return 'refused'
  company.available -= postingCost
  model.vacancies.push({
    price,
    isOpen: true,
    isClosedForGood: false,
    closesOn: null,
    sponsorship: null,
  })
  return 'done'
}
