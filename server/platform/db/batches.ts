/** The number of rows deleted at once, which bounds the duration of locks. */
export const batchSize = 5_000

/** Does `work` again and again until it finds less than a whole batch. @param work does one batch and says how many */
export async function inBatches(work: () => Promise<number>): Promise<void> {
  let done = batchSize
  while (done === batchSize) done = await work()
}
