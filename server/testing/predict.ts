// The effect of an operation on the model.
import {
  end,
  endInvitation,
  give,
  type Model,
  packageCredits,
  postingCost,
  sponsor,
} from './money-model.ts'
import { candidatesCount, type Operation, pick } from './money-operations.ts'
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
      model.purchases.push({ owner: operation.who, standing: packageCredits, disputed: 0 })
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
    case 'withdraw':
      return treat(model, operation)
    case 'wait':
      for (const application of model.applications)
        if (application.due < now.getTime()) end(model, application, 'returned')
      for (const invitation of model.invitations)
        if (invitation.ends <= now.getTime()) endInvitation(model, invitation)
      return 'done'
    case 'close':
      return close(model, operation.vacancy)
    case 'edit':
      return pick(model.vacancies, operation.vacancy) ? 'done' : 'nothing'
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
    bought.standing += restored
    give(model, bought.owner, restored)
    return 'done'
  }
  const taken = Math.min(credits, bought.standing)
  bought.standing -= taken
  if (does === 'dispute') bought.disputed += taken
  const had = Math.min(taken, owner.available)
  owner.available -= had
  owner.owed += taken - had
  return 'done'
}

function close(model: Model, vacancy: number) {
  const closed = pick(model.vacancies, vacancy)
  if (!closed) return 'nothing'
  closed.isOpen = false
  const index = model.vacancies.indexOf(closed)
  sponsor(model, index, null)
  for (const invitation of model.invitations)
    if (invitation.vacancy === index) endInvitation(model, invitation)
  for (const application of model.applications)
    if (application.vacancy === index) end(model, application, 'returned')
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
  model.vacancies.push({ price, isOpen: true, sponsorship: null })
  return 'done'
}
