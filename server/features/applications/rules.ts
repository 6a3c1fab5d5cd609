import * as z from 'zod/mini'
import { Application } from '#contract/applications.ts'
import { id } from '#contract/fields.ts'
import type { Problems } from '#contract/problems.ts'
import { checked } from '#server/platform/http/checked.ts'
import { problem } from '#server/platform/refused.ts'

const answeredIds = z.array(z.object({ id: id() }))

/** The parts that are compared with what the candidate and the vacancy have, also where other fields are wrong. */
const Compared = z.object({
  resume: z.catch(z.string().check(z.trim()), ''),
  competencies: z.catch(z.nullable(answeredIds), null),
  outcomes: z.catch(z.nullable(answeredIds), null),
})

/** An application as it was sent: what is wrong with its fields, and what is still to be compared. */
export function readApplication(sent: unknown) {
  const { data, problems } = checked(Application, sent)
  const compared = checked(Compared, sent).data
  return {
    application: data,
    problems,
    resume: compared?.resume ?? '',
    competencies: problems.competencies ? null : (compared?.competencies?.map(({ id }) => id) ?? null),
    outcomes: problems.outcomes ? null : (compared?.outcomes?.map(({ id }) => id) ?? null),
  }
}

interface Asked {
  competencies: number[]
  outcomes: number[]
}

/** Each question of the vacancy is answered once, and nothing else. */
export function problemsOfAnswers(
  answered: { [Kind in keyof Asked]: number[] | null },
  asked: Asked,
): Problems {
  const problems: Problems = {}
  for (const kind of ['competencies', 'outcomes'] as const) {
    const ids = answered[kind]
    if (ids && !isSameSet(ids, asked[kind])) problems[kind] = [problem('answers_incomplete')]
  }
  return problems
}

function isSameSet(a: number[], b: number[]) {
  return a.length === b.length && new Set([...a, ...b]).size === b.length
}
