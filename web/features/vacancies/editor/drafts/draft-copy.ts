// The copy of a draft that this browser has: its name, and how much of it the server keeps.
import { isText, isWhole, read, readParts } from '../kept-values.ts'
import { draftIn, type VacancyDraft } from '../vacancy-draft.ts'
import {
  clearDraft,
  keepBeside,
  keepStep,
  nameDraft,
  randomName,
  readBeside,
  readDraft,
} from '../wizard/draft-storage.ts'
import { steps } from '../wizard/steps.ts'

const keptIn = readParts({
  draft_id: read(isText, null),
  /** The name of this copy; a draft that is taken up from the server gets another. */
  copy: read(isText, null),
  /** The version that it was read at or last kept as. */
  version: read(isWhole, null),
  /** The fingerprint of what is kept. */
  kept: read(isText, null),
})

/** The copy of this browser as far as the server knows it; null if it does not. */
export function knownCopy(owner: string) {
  const { draft_id: id, copy, version } = keptIn(readBeside(owner))
  return id === null || version === null ? null : { id, copy, version }
}

/** The copy of this browser, which is given a name if it has none. */
export function copyIn(owner: string) {
  const id = nameDraft(owner)
  const { copy, version, kept } = keptIn(readBeside(owner))
  if (copy !== null) return { id, copy, version, kept }
  const named = randomName()
  keepBeside(owner, { copy: named })
  return { id, copy: named, version, kept }
}

/** Notes what the server keeps, unless another draft stands here meanwhile. */
export function noteKept(owner: string, id: string, version: number, kept: string) {
  const { draft_id } = keptIn(readBeside(owner))
  if (draft_id === id) keepBeside(owner, { version, kept })
}

/** Makes the copy a draft of its own, which the server does not know. */
export function renameCopy(owner: string) {
  keepBeside(owner, { draft_id: randomName(), copy: randomName(), version: null, kept: null })
}

/** Puts another draft into the place of the copy, as the server keeps it or as a new one. */
export function replaceCopy(
  owner: string,
  content: unknown,
  known?: { id: string; version: number },
) {
  const draft = draftIn(content)
  clearDraft()
  for (const { path } of steps) keepStep(path, owner, draft)
  if (known) keepBeside(owner, { draft_id: known.id, copy: randomName() })
  if (known) noteKept(owner, known.id, known.version, fingerprintOf(contentIn(owner)))
}

/** The draft as the server keeps it. */
export function contentIn(owner: string) {
  const { job_status: _, ...content } = readDraft(owner)
  return content
}

/** True if nothing is written yet: the language and the readers alone are no draft. */
export function isBlank({ language: _, visibility: __, ...written }: Partial<VacancyDraft>) {
  const { language: ___, visibility: ____, job_status: _____, ...blank } = draftIn({})
  return JSON.stringify(written) === JSON.stringify(blank)
}

/** Tells two texts apart (FNV-1a), in a few characters. */
export function fingerprintOf(content: object) {
  const text = JSON.stringify(content)
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return `${text.length}-${hash >>> 0}`
}
