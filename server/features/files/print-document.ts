import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import type { Printed } from './printing/printed.ts'
import { decodeInSandbox } from './sandbox.ts'

const retryAfterSeconds = 5

/**
 * Prints a document with the pages of a stored file below it. Where they cannot be added, because
 * the file is damaged, encrypted, too large for the sandbox or gone, a page says so.
 * @throws Refused unavailable while the sandbox does not answer
 */
export async function printDocument(
  { storage }: Pick<Services, 'storage'>,
  document: Printed,
  storage_key?: string,
): Promise<Uint8Array> {
  const merged = storage_key ? await printMerged(storage, document, storage_key) : null
  const printed = merged ?? (await print(document, null))
  if (!printed) throw new Refused('unavailable', undefined, retryAfterSeconds)
  return printed
}

async function printMerged(storage: Services['storage'], document: Printed, storage_key: string) {
  const content = await storage.read(storage_key)
  if (!content) return null
  const file = await storage.receive(content)
  return print(document, file.path).finally(() => storage.drop(file))
}

async function print(document: Printed, path: string | null) {
  const outcome = await decodeInSandbox({ kind: 'document', document, path }).catch(() => {
    throw new Refused('unavailable', undefined, retryAfterSeconds)
  })
  return outcome.document ?? null
}
