/** From so many steps apart on, readers see an answer differently. */
const apart = 2

/** True of marks of one answer that lie far apart. */
export function areApart(marks: readonly number[]): boolean {
  return marks.length > 1 && Math.max(...marks) - Math.min(...marks) >= apart
}
