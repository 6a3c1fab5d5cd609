// The fields of an application that is being written, by name.
import type {
  ApplicationDraft,
  DraftChange,
  DraftField,
  DraftValue,
} from '#contract/applications/application-drafts.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { progressOf, sumOf } from '#contract/applications/application-progress.ts'
import { competenciesCount, outcomesCount } from '#contract/endpoint/limits.ts'

export type KeptFields = Record<string, Omit<DraftField, 'field'>>

/** The competencies and achievements of a vacancy, by the names of their fields. */
export type Questions = Record<string, string>

interface Save {
  changes: readonly DraftChange[]
  copy: string
  /** The version that this makes. */
  version: number
}

/**
 * Changes fields. A copy goes on from its own changes; what another copy has changed it changes
 * only if it has read that.
 */
export function changeFields(
  kept: KeptFields,
  questions: Questions,
  { changes, copy, version }: Save,
): KeptFields {
  const changed = changes
    .filter((change) => mayChange(kept[change.field], change, copy))
    .map(({ field, value, question: shown }) => {
      const current = questions[field]
      // The company may have edited it before the answer arrived.
      const question = (current && shown) || current || kept[field]?.question || null
      return [field, { value, version, copy, question }] as const
    })
  return { ...kept, ...Object.fromEntries(changed) }
}

function mayChange(known: KeptFields[string] | undefined, change: DraftChange, copy: string) {
  if (!known) return true
  if (known.value === change.value) return false
  return known.copy === copy || known.version === change.version
}

/** The answers of a whole application. */
export const answersInAll =
  applicationTexts.length + applicationAnswers.length + 1 + competenciesCount + outcomesCount

/** The number of answers that are complete. */
export function doneOf(kept: KeptFields, questions: Questions) {
  const valueOf = (name: string) => kept[name]?.value ?? null
  const responses = (kind: string) =>
    Object.keys(questions)
      .filter((name) => name.startsWith(kind))
      .map((name) => ({ id: Number(name.split('.')[1]), response: valueOf(name) ?? '' }))
  const own = [...applicationTexts, ...applicationAnswers, 'resume']
  return sumOf(
    progressOf({
      ...(Object.fromEntries(own.map((name) => [name, valueOf(name)])) as Record<
        string,
        DraftValue
      >),
      competencies: responses('competencies.'),
      outcomes: responses('outcomes.'),
    }),
  ).done
}

export function draftOf(version: number, saved_at: Date, kept: KeptFields): ApplicationDraft {
  const fields = Object.entries(kept).map(([field, one]) => ({ field, ...one }))
  return { version, saved_at: saved_at.toISOString(), fields }
}
