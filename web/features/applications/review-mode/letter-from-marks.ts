import type { Letter } from '#contract/applications/letter.ts'
import type { Mark } from '#contract/applications/marks.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'

export const blankLetter: Letter = { competencies: [], strong: '', missing: '', change: '' }

/** An expected achievement is strong from here on, and missing up to there. */
const strongFrom = 4
const missingTo = 2

/** The beginning of an expected achievement, which is as long as a paragraph. */
const outcomeMax = 72

interface Written {
  /** The one that is being written. */
  letter: Letter | null
  /** The marks of its author. */
  marks: readonly Mark[]
  vacancy: Pick<Vacancy, 'competencies' | 'outcomes'>
  /** Says in a sentence what the line of a mark is about. */
  quote: (outcome: string, line: string) => string
}

/**
 * Puts the marks of its author into a letter: those of competencies with their lines, and the lines
 * on expected achievements that are strong or missing.
 * @returns null if everything that the marks would fill has something already
 */
export function letterFromMarks({ letter, marks, vacancy, quote }: Written): Letter | null {
  const begun = letter ?? blankLetter
  const filled: Letter = {
    ...begun,
    competencies: competenciesOf(begun, marks, vacancy),
    strong: begun.strong || linesOf((mark) => mark >= strongFrom),
    missing: begun.missing || linesOf((mark) => mark <= missingTo),
  }
  return isSame(begun, filled) ? null : filled

  function linesOf(isMeant: (mark: number) => boolean) {
    const lines = vacancy.outcomes.flatMap(({ id, outcome }) => {
      const own = marks.find((mark) => mark.kind === 'outcome' && mark.id === id)
      if (!own || own.line === '' || !isMeant(own.mark)) return []
      return [quote(excerpt(outcome), own.line)]
    })
    return lines.join('\n')
  }
}

function competenciesOf(
  { competencies }: Letter,
  marks: readonly Mark[],
  vacancy: Written['vacancy'],
) {
  return vacancy.competencies.flatMap(({ id }) => {
    const competency = competencies.find((one) => one.id === id)
    const own = marks.find((mark) => mark.kind === 'competency' && mark.id === id)
    if (!own) return competency ?? []
    const { mark, line } = own
    if (!competency) return { id, mark, line }
    return competency.line === '' && competency.mark === mark ? { ...competency, line } : competency
  })
}

function isSame(one: Letter, other: Letter) {
  const competencies = new Map(one.competencies.map((competency) => [competency.id, competency]))
  return (
    one.strong === other.strong &&
    one.missing === other.missing &&
    other.competencies.every(({ id, line }) => competencies.get(id)?.line === line)
  )
}

/** Cut between two words. */
function excerpt(outcome: string) {
  const text = outcome.trim().replaceAll(/\s+/g, ' ')
  if (text.length <= outcomeMax) return text.replace(/[.…]$/, '')
  const cut = text.slice(0, outcomeMax)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`
}
