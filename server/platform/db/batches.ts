/** The rows of one batch, which bounds the time that locks are held. */
export const batchSize = 5_000

/**
 * Repeats `work` until a batch is incomplete.
 * @param work processes at most `batchSize` rows and returns their number
 */
export async function inBatches(work: () => Promise<number>): Promise<void> {
  let done = batchSize
  while (done === batchSize) done = await work()
}
