// Brings the copy of a draft that is written here together with the server's.
import type { ApplicationDraft, DraftValue } from '#contract/applications/application-drafts.ts'
import { type Fields, isSame } from './draft-fields.ts'
import {
  type BaseFields,
  changesOf,
  type Merged,
  mergeFields,
  mergeNothing,
} from './merge-draft.ts'
import type { SendChanges, SendResult } from './send-changes.ts'

/** A pause in typing, shorter than the one after which announcements tell of the save. */
const pauseMs = 800

/** Until what could not be sent is tried again. */
const retryMs = 30_000

export interface DraftView {
  state: SendResult | 'blank' | 'writing'
  /** What another copy wrote in fields that differ here. */
  elsewhere: Merged['elsewhere']
  /** The questions as they were when they were answered, by field. */
  questions: Readonly<Record<string, string>>
}

interface Place {
  /** What is written here. */
  mine: () => Fields
  write: (field: string, value: DraftValue) => void
  /** The achievement that a field answers, as it is shown now. */
  questionOf: (field: string) => string | undefined
  send: SendChanges
  show: (view: DraftView) => void
  /** What the server has is another. */
  onBase: (base: BaseFields) => void
  /** It was sent from another device. */
  onOver: () => void
}

export class DraftSync {
  base: BaseFields
  view: DraftView = { state: 'blank', elsewhere: {}, questions: {} }
  readonly place: Place
  readonly copy = crypto.getRandomValues(new Uint32Array(4)).join('-')
  isOver = false
  isRead = false
  sent: Fields = {}
  timer: ReturnType<typeof setTimeout> | undefined
  running: Promise<unknown> = Promise.resolve()
  /** The values at the last call of note(), and the wording of each achievement when answered. */
  seen: Fields
  questions: Record<string, string>

  constructor(base: BaseFields, place: Place, questions: Record<string, string> = {}) {
    this.base = base
    this.place = place
    this.seen = place.mine()
    this.questions = questions
  }

  show(view: Partial<DraftView>) {
    this.view = { ...this.view, ...view }
    this.place.show(this.view)
  }

  changes() {
    return changesOf(this.place.mine(), this.base, this.view.elsewhere).map((change) => ({
      ...change,
      question: this.questions[change.field] ?? null,
    }))
  }

  /** Records the current wording of each achievement whose answer has changed. */
  note() {
    const mine = this.place.mine()
    for (const [field, value] of Object.entries(mine)) {
      const question = isSame(value, this.seen[field]) ? undefined : this.place.questionOf(field)
      if (question !== undefined) this.questions = { ...this.questions, [field]: question }
    }
    this.seen = mine
  }

  /** Takes over what the server has; null if it has nothing. */
  receive(draft: ApplicationDraft | null) {
    // Once it is open, a draft that was deleted elsewhere stays as it is here.
    if (this.isOver || (!draft && this.isRead)) return
    this.isRead = true
    const { base, copy, sent } = this
    const merging = { mine: this.place.mine(), base, copy, sent }
    const merged = draft ? mergeFields(draft.fields, merging) : mergeNothing(merging)
    this.base = merged.base
    for (const [field, value] of Object.entries(merged.taken)) this.place.write(field, value)
    this.show({ elsewhere: merged.elsewhere, questions: questionsIn(draft) })
    this.place.onBase(this.base)
    if (this.changes().length > 0) this.sendSoon()
    else if (draft) this.show({ state: 'kept' })
  }

  /** Something may have been written. */
  touch() {
    this.note()
    if (!this.isOver && this.changes().length > 0) this.sendSoon()
  }

  sendSoon() {
    this.show({ state: 'writing' })
    this.sendAfter(pauseMs)
  }

  sendAfter(ms: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.sendNow(), ms)
  }

  /** One after the other, so that no answer is older than the one before. */
  sendNow() {
    clearTimeout(this.timer)
    this.running = this.running
      .then(() => this.sendOnce())
      .catch(() => this.show({ state: 'unsent' }))
  }

  async sendOnce() {
    const changes = this.changes()
    if (this.isOver || changes.length === 0) return
    if (!this.isRead) return this.show({ state: 'unsent' })
    for (const { field, value } of changes) this.sent[field] = value
    const result = await this.place.send(this.copy, changes)
    if (this.isOver) return
    this.show({ state: result })
    if (result === 'unsent') this.sendAfter(retryMs)
    if (result !== 'over') return
    this.stop()
    this.place.onOver()
  }

  /** The person decides for one of the two texts. */
  decide(field: string, takes: 'mine' | 'theirs') {
    const { [field]: their, ...elsewhere } = this.view.elsewhere
    if (!their) return
    const { value, version } = their
    this.base = { ...this.base, [field]: { value, version } }
    if (takes === 'theirs') this.place.write(field, value)
    this.show({ elsewhere })
    this.place.onBase(this.base)
    this.touch()
  }

  /** Nothing more is sent. */
  stop() {
    this.isOver = true
    clearTimeout(this.timer)
  }

  /** Resolves when nothing is on its way, nor will be until something is written. */
  async settle() {
    clearTimeout(this.timer)
    await this.running
  }
}

function questionsIn(draft: ApplicationDraft | null) {
  return Object.fromEntries(
    (draft?.fields ?? []).flatMap(({ field, question, value }) =>
      question && value ? [[field, question] as const] : [],
    ),
  )
}
