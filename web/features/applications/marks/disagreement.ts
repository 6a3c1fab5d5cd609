/** From so many steps apart on, readers see an answer differently. */
const disagreementSteps = 2

/** True of marks of one answer that lie far apart. */
export function disagree(marks: readonly number[]): boolean {
  return marks.length > 1 && Math.max(...marks) - Math.min(...marks) >= disagreementSteps
}
