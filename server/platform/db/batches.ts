/** How many rows are deleted at once, so that no lock is held for long. */
export const batchSize = 5_000

/** Does `work` again and again until it finds less than a whole batch. @param work does one batch and says how many */
export async function inBatches(work: () => Promise<number>): Promise<void> {
  let done = batchSize
  while (done === batchSize) done = await work()
}
