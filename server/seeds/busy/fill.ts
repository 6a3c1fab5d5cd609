import type { BusyPerson } from './busy-data.ts'

/** Writes the facts of a person into the places of a text. */
export function fill(text: string, person: BusyPerson): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const fact = factsOf(person)[name]
    if (fact === undefined) throw new Error(`${place} is no fact of a person`)
    return String(fact)
  })
}

function factsOf({
  name,
  job_title,
  employer,
  years,
  team,
  city,
  achievement,
}: BusyPerson): Record<string, string | number> {
  const half = Math.ceil(years / 2)
  return { name, job_title, employer, years, half, team, city, achievement }
}

/** One of the texts for each number, in turn. */
export function pick(texts: readonly string[], number: number): string {
  const text = texts[number % texts.length]
  if (text === undefined) throw new Error('a text is missing')
  return text
}
