// The emails that the story reads, from the folder in which servers leave them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Mail {
  to: string
  kind: string
  links: string[]
}

/** Finds the newest email of a kind to somebody; null if none has come yet. */
export type FindMail = (to: string, kind: string) => Promise<Mail | null>

export function mailsIn(dataDir: string): FindMail {
  const folder = join(dataDir, 'outbox')
  return async (to, kind) => {
    const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name))
    for (const name of names.sort((one, other) => parseInt(other, 10) - parseInt(one, 10))) {
      const mail = JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail
      if (mail.to === to && mail.kind === kind) return mail
    }
    return null
  }
}
