import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { changeProfile } from '#server/features/accounts/change-profile.ts'
import { completeProfile } from '#server/features/accounts/complete-profile.ts'
import { saveSalary } from '#server/features/preferences/save-salary.ts'
import { uploadResume } from '#server/features/preferences/upload-resume.ts'
import { register } from '#server/features/signup/register.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor, Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { grant, userAgent, verified } from './demo-account.ts'
import type { DemoCandidate } from './demo-data.ts'
import { demoFile } from './demo-files.ts'
import type { World } from './demo-world.ts'

const attemptsMax = 20
const retryAfterMs = 5_000

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
  if (resume) {
    const { file, filename } = resume
    await uploadDemoResume(world, person, filename, () => createReadStream(demoFile(file)))
  }
  return person
}

/**
 * On a busy machine no answer may come about a file, which says nothing of the file: it is sent
 * again.
 */
export async function uploadDemoResume(
  world: World,
  person: Candidate,
  filename: string,
  open: () => Readable,
) {
  for (let attempt = 1; ; attempt++) {
    const received = await world.storage.receive(open())
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

function candidateOf(actor: Actor): Candidate {
  if (actor.role !== 'candidate') throw new Error('a candidate was expected')
  return actor
}
