import type { Letter } from '#contract/applications/letter.ts'
import { answerApplication } from '#server/features/applications/answer/answer.ts'
import { assignCandidates } from '#server/features/applications/assigning/assign.ts'
import { openCandidate } from '#server/features/applications/candidates/open-candidates.ts'
import { finishReading, setMark } from '#server/features/applications/marks/commands.ts'
import { writeNote } from '#server/features/applications/notes/write-note.ts'
import { moveCandidates } from '#server/features/applications/stages/move-candidates.ts'
import { tellStage } from '#server/features/applications/stages/tell-stage.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Acting, Sent } from './acting.ts'
import { staffAt } from './actors.ts'
import type { Act } from './busy-data.ts'

type Of<Kind extends Act['do']> = Extract<Act, { do: Kind }>

/** What the people of a company do with an application. */
export const deskActs = {
  async open({ world, tx, vacancy, sent }: Acting, { by }: Of<'open'>) {
    await openCandidate(world, await staffAt(tx, by), vacancy, sent.id)
  },

  /** Ten marks, first of the competencies; then the reading is finished. */
  async mark({ world, tx, vacancy, sent }: Acting, { by, marks, line = '' }: Of<'mark'>) {
    const reader = await staffAt(tx, by)
    const address = { slug: vacancy, uuid: sent.id }
    const answers = [
      ...sent.competencies.map((id) => ({ kind: 'competency' as const, id })),
      ...sent.outcomes.map((id) => ({ kind: 'outcome' as const, id })),
    ]
    for (const [index, answer] of answers.entries())
      await setMark(world, reader, address, () => ({
        ...answer,
        mark: Number(marks[index]),
        line: index === 0 ? line : '',
      }))
    await finishReading(world, reader, address)
  },

  async note({ world, tx, vacancy, sent }: Acting, { by, text, mentions }: Of<'note'>) {
    const address = { slug: vacancy, uuid: sent.id }
    const slugs = await slugsOf(tx, mentions)
    await writeNote(world, await staffAt(tx, by), address, () => ({ text, mentions: slugs }))
  },

  async assign({ world, tx, vacancy, sent }: Acting, { by, to }: Of<'assign'>) {
    const [assignee = null] = await slugsOf(tx, [to])
    const assignment = { ids: [sent.id], assignee }
    await assignCandidates(world, await staffAt(tx, by), vacancy, () => assignment)
  },

  async move({ world, tx, vacancy, sent }: Acting, { by, to }: Of<'move'>) {
    await moveCandidates(world, await staffAt(tx, by), vacancy, { candidates: [sent.id], to })
  },

  async tell({ world, tx, vacancy, sent }: Acting, { by, stage, text }: Of<'tell'>) {
    await tellStage(world, await staffAt(tx, by), { vacancy, id: sent.id }, { stage, text })
  },

  async answer({ world, tx, vacancy, sent }: Acting, { by, feedback, letter }: Of<'answer'>) {
    const answerInput = { feedback, letter: letter && letterOf(letter, sent) }
    const author = await staffAt(tx, by)
    await answerApplication(world, author, { vacancy, id: sent.id }, () => answerInput)
  },
}

/** In the data a letter names the competencies of its vacancy by their number. */
function letterOf(letter: Letter, { competencies }: Sent): Letter {
  return {
    ...letter,
    competencies: letter.competencies.map(({ id, ...mark }) => ({
      ...mark,
      id: competencies[id - 1] ?? 0,
    })),
  }
}

async function slugsOf(tx: Transaction, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const people = await tx.selectFrom('users').select('slug').where('email', 'in', emails).execute()
  return people.map(({ slug }) => slug)
}
