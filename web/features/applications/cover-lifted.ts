import { keepJson, readJson } from '#web/lib/storage.ts'

/** This person has seen the candidates of this vacancy today: the cover stays lifted until another day. */
export function isCoverLifted(person: string, vacancy: string, now = new Date()): boolean {
  return readJson(keyOf(person, vacancy)) === dayOf(now)
}

export function keepCoverLifted(person: string, vacancy: string, now = new Date()) {
  keepJson(keyOf(person, vacancy), dayOf(now))
}

function keyOf(person: string, vacancy: string) {
  return `cover-lifted:${person}:${vacancy}`
}

function dayOf(now: Date) {
  return now.toDateString()
}
