// A vacancy that its company does not confirm, and the tasks that pass with time.
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { workOnRounds } from '#server/features/approaches/rounds/due-rounds.ts'
import { endInvitations } from '#server/features/invitations/end-invitations.ts'
import { closeDue } from '#server/features/vacancies/closing/close-due.ts'
import { confirmVacancy } from '#server/features/vacancies/closing/confirmation/confirm.ts'
import { remindOrClose } from '#server/features/vacancies/closing/confirmation/remind-or-close.ts'
import { dayMs } from '#server/platform/clock.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { type Operation, pick, unconfirmedRounds } from './money-operations.ts'
import type { World } from './money-world.ts'
import { apply } from './perform-invitation.ts'

/** Runs the scheduled tasks that move credits. */
export async function runTasks(app: Services) {
  await closeDue(app)
  await remindOrClose(app)
  await returnOverdue(app)
  await workOnRounds(app)
  await endInvitations(app)
}

export async function wait({ app }: World, days: number) {
  app.clock.moveBy(days * dayMs)
  await runTasks(app)
}

export async function goUnconfirmed(
  world: World,
  { who, vacancy }: Extract<Operation, { does: 'go unconfirmed' }>,
): Promise<'done' | 'nothing'> {
  const { app, company, vacancies } = world
  const closing = pick(vacancies, vacancy)
  if (!closing) return 'nothing'
  for (const { days, applies } of unconfirmedRounds) {
    for (const { slug } of vacancies)
      if (slug !== closing.slug) await unlessRefused(() => confirmVacancy(app, company, slug))
    if (applies) await unlessRefused(() => apply(world, { who, slug: closing.slug }))
    await wait(world, days)
  }
  return 'done'
}

async function unlessRefused(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
