import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a file of rates, which is removed with the variable that has it. */
export async function writeRates(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rates-'))
  const path = join(folder, 'eurofxref.csv')
  await writeFile(path, text)
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
