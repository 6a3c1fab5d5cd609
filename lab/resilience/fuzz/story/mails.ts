// The emails that the story reads.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Mail {
  to: string
  kind: string
  links: string[]
}

/** Finds the newest email of a kind to somebody; null if none has come yet. */
export type FindMail = (to: string, kind: string) => Promise<Mail | null>

/** Those of the page `/outbox` of a server with the embedded database. */
export function mailsAt(url: string): FindMail {
  return async (to, kind) => {
    const page = await (await fetch(`${url}/outbox`)).text()
    for (const [, number = ''] of page.matchAll(/\/outbox\/(\d+)\.html/g)) {
      const mail = (await (await fetch(`${url}/outbox/${number}.json`)).json()) as Mail
      if (mail.to === to && mail.kind === kind) return mail
    }
    return null
  }
}

/** Those of the folder in which servers leave their emails. */
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
