import type { Mark, NewMark } from '#contract/applications/marks.ts'

/** An answer that is marked, and the name of its mark among others. */
export type Answer = Pick<Mark, 'kind' | 'id'>

export interface OwnMark {
  mark: number | null | undefined
  line: string
}

export function keyOf({ kind, id }: Answer) {
  return `${kind}:${id}`
}

/** The mark that is kept, with what is on its way to replace it, in the order it was given. */
export function latestMark(
  answer: Answer,
  kept: Mark | undefined,
  pending: readonly NewMark[],
): OwnMark {
  return pending
    .filter((given) => keyOf(given) === keyOf(answer))
    .reduce<OwnMark>((before, { mark, line = before.line }) => ({ mark, line }), {
      mark: kept?.mark,
      line: kept?.line ?? '',
    })
}

/**
 * The first answer without a mark after this one, and after the last one from the beginning.
 * @param from the key of an answer; absent: from the first one on
 * @returns undefined if all of them have a mark
 */
export function nextUnmarked<A extends Answer>(
  answers: readonly A[],
  isMarked: (answer: A) => boolean,
  from?: string,
): A | undefined {
  const after = answers.findIndex((answer) => keyOf(answer) === from) + 1
  return [...answers.slice(after), ...answers.slice(0, after)].find((answer) => !isMarked(answer))
}
