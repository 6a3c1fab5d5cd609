import { renameSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { mentionOf } from '../mention.ts'
import type { Delivery, Mailer } from './mailer.ts'

/** @returns the folder that keeps mails as files, where no SMTP server is set */
export function outboxFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  return join(DATA_DIR, 'outbox')
}

/** Creates a mailer that keeps mails as files under DATA_DIR/outbox. */
export async function createOutbox(environment: Environment): Promise<Mailer> {
  const folder = outboxFolder(environment)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async deliver({ number, id, ...mail }) {
      const path = join(folder, `${number}.json`)
      // Written aside and renamed: who reads the folder never sees half a mail. At once, because
      // handing four small steps to another thread takes longer than doing them.
      writeFileSync(`${path}.${id}.part`, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
      renameSync(`${path}.${id}.part`, path)
    },
  }
}

/** Removes the mails of the folder that mention one of the texts. */
export async function removeMails(
  environment: Pick<Environment, 'DATA_DIR' | 'MAIL_TRANSPORT'>,
  texts: readonly string[],
): Promise<void> {
  if (environment.MAIL_TRANSPORT !== 'outbox') return
  const folder = outboxFolder(environment)
  const isMentioned = mentionOf(texts)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /^\d+\.json/.test(each))) {
    const mail = await readFile(join(folder, name), 'utf8').catch(() => '{}')
    const isOfThem = Object.values(JSON.parse(mail) as object).some((value) =>
      isMentioned(String(value)),
    )
    if (isOfThem) await rm(join(folder, name), { force: true })
  }
}

const newest = 50

/** @returns the newest mails of the folder, newest first */
export async function readNewest(folder: string): Promise<Delivery[]> {
  const numbers = (await readdir(folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => Number.parseInt(name, 10))
  return Promise.all(
    numbers
      .sort((a, b) => b - a)
      .slice(0, newest)
      .map(async (number) => {
        const mail = JSON.parse(await readFile(join(folder, `${number}.json`), 'utf8')) as Delivery
        return { ...mail, number }
      }),
  )
}
