// Keeps the copy of this browser on the server, so that nothing of it can be lost by what follows.
import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import type { KeptDraft } from '#contract/vacancies/kept-drafts.ts'
import type { WizardStep } from '#contract/vacancies/wizard-steps.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { getDraft, keepDraft, listDrafts } from '#web/lib/calls/vacancies.ts'
import {
  contentIn,
  copyIn,
  fingerprintOf,
  isBlank,
  noteKept,
  renameCopy,
  replaceCopy,
} from './draft-copy.ts'

/**
 * The copy of this browser beside what the server keeps: nothing is written, all is kept,
 * it could not be sent, another copy was faster, the draft was deleted or posted elsewhere, or
 * there is no room for another.
 */
export type DraftState = 'blank' | 'kept' | 'unsent' | 'changed' | 'deleted' | 'posted' | 'full'

export interface Keeping {
  state: DraftState
  /** As the server keeps it now, if it was sent. */
  draft?: KeptDraft
}

/** Sends the copy if it differs from what is kept, until it does not. */
export async function keepCopy(owner: string, step: WizardStep): Promise<Keeping> {
  const content = contentIn(owner)
  if (isBlank(content)) return { state: 'blank' }
  const { id, copy, version, kept } = copyIn(owner)
  const fingerprint = fingerprintOf(content)
  if (fingerprint === kept) return { state: 'kept' }

  const sent = call(keepDraft, { params: { id }, body: { content, step, copy, version } })
  return sent.then(
    async ({ data }) => {
      noteKept(owner, id, data.version, fingerprint)
      const rest = await keepCopy(owner, step)
      return { draft: data, ...rest }
    },
    async (error: unknown) => ({ state: await stateAfter(error, id) }),
  )
}

async function stateAfter(error: unknown, id: string): Promise<DraftState> {
  if (!(error instanceof CallError)) throw error
  if (error.status === 404) return 'deleted'
  if (error.status !== 409) return 'unsent'
  const { data } = await call(listDrafts)
  if (data.some((draft) => draft.id === id)) return 'changed'
  return data.length >= vacancyDraftsMax ? 'full' : 'posted'
}

/**
 * Keeps the copy before another draft takes its place, as a draft of its own where the one it was
 * has gone another way.
 * @returns false if it could not be kept
 */
export async function keepPresent(owner: string, step: WizardStep): Promise<boolean> {
  const { state } = await keepCopy(owner, step)
  if (state === 'kept' || state === 'blank') return true
  if (state === 'unsent' || state === 'full') return false
  renameCopy(owner)
  return (await keepCopy(owner, step)).state === 'kept'
}

/** Puts a draft of the server into the place of the copy. @returns the step to go on with */
export async function takeUp(owner: string, id: string): Promise<WizardStep> {
  const { data } = await call(getDraft, { params: { id } })
  replaceCopy(owner, data.content, data)
  return data.step
}
