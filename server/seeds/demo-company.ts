import { changeProfile } from '#server/features/accounts/change-profile.ts'
import { addCollaborator } from '#server/features/companies/add-collaborator.ts'
import { changeCompany } from '#server/features/companies/change-company.ts'
import { verifyAccount } from '#server/features/companies/commands.ts'
import { signup } from '#server/features/signup/signup.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor, Staff } from '#server/platform/http/actor.ts'
import { grant, userAgent, verified } from './demo-account.ts'
import type { DemoCompany } from './demo-data.ts'
import type { World } from './demo-world.ts'

/**
 * Creates a company with a complete account.
 * @param cost of the places that it pays for in the end
 * @returns its people by email, the owner first
 */
export async function makeCompany(
  world: World,
  tx: Transaction,
  company: DemoCompany,
  password_hash: string,
  cost: number,
) {
  const [owner, ...others] = company.staff
  if (!owner) throw new Error(`${company.key} has no owner`)
  const { name, last_name, email, locale } = owner
  const { actor } = await signup(
    world,
    company.name,
    { name, last_name, email, locale, password_hash },
    userAgent,
  )
  const head = staffOf(await verified(world, actor, email))
  await changeProfile(world, head, { phone: owner.phone }, null)

  const { website, num_emp, industry } = company
  const { email: contact, legal_name, tax_id, phone, description } = company
  const { invoice_address, invoice_postal_code, invoice_city, invoice_country } = company
  await verifyAccount(world, head, { website, num_emp, industry })
  await changeCompany(
    world,
    head,
    {
      legal_name,
      tax_id,
      invoice_address,
      invoice_postal_code,
      invoice_city,
      invoice_country,
      phone,
      description,
      email: contact,
    },
    null,
  )
  await grant(world, tx, { company_id: head.company_id }, company.credits + cost)

  const staff = new Map([[owner.email, head]])
  for (const { role, ...person } of others) {
    if (role === 'company') throw new Error(`${company.key} has two owners`)
    const id = await addCollaborator(world, head, { ...person, role, password_hash })
    const colleague: Staff = { ...head, id, role, is_verified: false }
    staff.set(person.email, staffOf(await verified(world, colleague, person.email)))
  }
  return staff
}

function staffOf(actor: Actor): Staff {
  if (actor.company_id === null) throw new Error('somebody of a company was expected')
  return actor
}
