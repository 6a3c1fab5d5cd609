import type { Career } from '#contract/accounts/career-shape.ts'
import { careerLimits } from '#contract/endpoint/limits.ts'
import { foldedText } from '#contract/fields/folded-text.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { composed, oneLine } from '#contract/fields/seen-text.ts'

/** A profile as it may be saved, but for what is empty in it. */
export function limited(career: Career): Career {
  return {
    summary: text(career.summary),
    positions: career.positions.slice(0, careerLimits.positions).map((position) => ({
      ...position,
      company: line(position.company),
      title: line(position.title),
      led: text(position.led),
      results: text(position.results),
    })),
    education: career.education.slice(0, careerLimits.education).map((studies) => ({
      ...studies,
      institution: line(studies.institution),
      degree: line(studies.degree),
    })),
    languages: uniqueBy(career.languages, ({ code }) => code).slice(0, careerLimits.languages),
    skills: words(career.skills).slice(0, careerLimits.skills),
    softwares: words(career.softwares).slice(0, careerLimits.softwares),
  }
}

function words(all: string[]) {
  const lines = all.map(oneLine).filter((word) => word !== '' && word.length <= lengths.skill.max)
  return uniqueBy(lines, foldedText)
}

function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  const keys = items.map(keyOf)
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function line(value: string) {
  return cut(oneLine(value), lengths.title.max)
}

function text(value: string | null) {
  return value === null ? null : cut(composed(value).trim(), lengths.career_text.max) || null
}

function cut(value: string, max: number) {
  return [...value].slice(0, max).join('')
}
