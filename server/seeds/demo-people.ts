// People and companies of the demo world, made as they would have made themselves.
import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { changeProfile } from '#server/features/accounts/change-profile.ts'
import { completeProfile } from '#server/features/accounts/complete-profile.ts'
import { verifyEmail } from '#server/features/accounts/verify-email.ts'
import { addCollaborator } from '#server/features/companies/add-collaborator.ts'
import { changeCompany } from '#server/features/companies/change-company.ts'
import { verifyAccount } from '#server/features/companies/commands.ts'
import { grantCredits } from '#server/features/credits/commands.ts'
import { saveSalary } from '#server/features/preferences/save-salary.ts'
import { uploadResume } from '#server/features/preferences/upload-resume.ts'
import { register, signup } from '#server/features/signup/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor, Candidate, Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { demoFile, type DemoCandidate, type DemoCompany } from './demo-data.ts'
import type { World } from './demo-world.ts'

const userAgent = ''
const attemptsMax = 20
const retryAfterMs = 5_000

/** Creates a company with a complete account. @returns its people by email, the owner first */
export async function makeCompany(
  world: World,
  tx: Transaction,
  company: DemoCompany,
  password_hash: string,
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

  const { website, num_emp, industry, legal_name, tax_id, phone, description } = company
  await verifyAccount(world, head, { website, num_emp, industry })
  await changeCompany(
    world,
    head,
    { legal_name, tax_id, phone, description, email: company.email },
    null,
  )
  await grant(world, tx, { company_id: head.company_id }, company.credits)

  const staff = new Map([[owner.email, head]])
  for (const { role, ...person } of others) {
    if (role === 'company') throw new Error(`${company.key} has two owners`)
    const id = await addCollaborator(world, head, { ...person, role, password_hash })
    const colleague: Staff = { ...head, id, role, is_verified: false }
    staff.set(person.email, staffOf(await verified(world, colleague, person.email)))
  }
  return staff
}

/** A candidate who is as far as `candidate` says, with what applying will cost in addition. */
export async function makeCandidate(
  world: World,
  tx: Transaction,
  candidate: DemoCandidate,
  password_hash: string,
  cost: number,
): Promise<Candidate> {
  const { name, last_name, email, locale, phone, timezone, profile, salary, resume, credits } =
    candidate
  const { actor } = await register(
    world,
    { name, last_name, email, locale, password_hash },
    userAgent,
  )
  const person = candidateOf(candidate.verified ? await verified(world, actor, email) : actor)
  await grant(world, tx, { user_id: person.id }, credits + cost)
  await changeProfile(world, person, { phone, timezone }, null)
  if (profile) await completeProfile(world, person, profile)
  if (salary.length > 0) await saveSalary(world, person, salary)
  if (resume) await uploadDemoResume(world, person, resume)
  return person
}

/**
 * On a busy machine no answer may come about a file, which says nothing of the file: it is sent
 * again.
 */
async function uploadDemoResume(
  world: World,
  person: Candidate,
  { file, filename }: NonNullable<DemoCandidate['resume']>,
) {
  for (let attempt = 1; ; attempt++) {
    const received = await world.storage.receive(createReadStream(demoFile(file)))
    try {
      return await uploadResume(world, person, { ...received, filename, type: 'application/pdf' })
    } catch (error) {
      const isBusy = error instanceof Refused && error.code === 'uploads_busy'
      if (!isBusy || attempt === attemptsMax) throw error
    } finally {
      await world.storage.drop(received)
    }
    await setTimeout(retryAfterMs)
  }
}

/** Opens the link of the mail. */
async function verified(world: World, actor: Actor, email: string): Promise<Actor> {
  const page = new URL(world.mailTo(email).facts.link ?? '')
  const link = new URL(page.searchParams.get('url') ?? '')
  const [hash = '', user = ''] = link.pathname.split('/').reverse()
  const sent = (name: string) => link.searchParams.get(name) ?? ''
  await verifyEmail(world, null, {
    user,
    hash,
    expires: sent('expires'),
    signature: sent('signature'),
  })
  return { ...actor, is_verified: true }
}

/** Grants the difference between the starting credits and the balance in the data. */
async function grant(
  world: World,
  tx: Transaction,
  owner: Parameters<typeof grantCredits>[1],
  balance: number,
) {
  const credits = Math.max(0, balance - world.environment.SIGNUP_CREDITS)
  await grantCredits(tx, owner, credits, { now: world.clock.now(), note: 'demo' })
}

function candidateOf(actor: Actor): Candidate {
  if (actor.role !== 'candidate') throw new Error('a candidate was expected')
  return actor
}

function staffOf(actor: Actor): Staff {
  if (actor.role === 'candidate') throw new Error('somebody of a company was expected')
  return actor
}
