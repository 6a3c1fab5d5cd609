// The professional profile while it is written: everything may still be missing, months stand as
// they were typed, and a list of words is a text with one a line.
import type { Career, SavedCareer } from '#contract/accounts/career-shape.ts'
import type { LanguageLevel } from '#contract/fields/language-levels.ts'
import type { educationLevels } from '#contract/vacancies/vacancy-choices.ts'
import { readMonth, showMonth } from './written-month.ts'

interface Span {
  from: string
  to: string
}

export interface WrittenCareer {
  /** The version of the saved profile that this began with; null if there was none. */
  version: number | null
  summary: string
  positions: ({ company: string; title: string; led: string; results: string } & Span)[]
  education: ({
    institution: string
    degree: string
    level: (typeof educationLevels)[number] | null
  } & Span)[]
  languages: { code: string | null; level: LanguageLevel | null }[]
  skills: string
  softwares: string
}

const emptySpan = { from: '', to: '' }
export const emptyPosition = { company: '', title: '', ...emptySpan, led: '', results: '' }
export const emptyStudies = { institution: '', degree: '', level: null, ...emptySpan }
export const emptyLanguage = { code: null, level: null }

const emptyCareer: Career = {
  summary: null,
  positions: [],
  education: [],
  languages: [],
  skills: [],
  softwares: [],
}

/** The form of what is saved, if anything is. */
export function writtenOf(saved: Pick<SavedCareer, 'career' | 'version'> | null): WrittenCareer {
  const { summary, positions, education, languages, skills, softwares } =
    saved?.career ?? emptyCareer
  return {
    version: saved?.version ?? null,
    summary: summary ?? '',
    positions: positions.map(({ led, results, ...position }) => ({
      ...position,
      ...shown(position),
      led: led ?? '',
      results: results ?? '',
    })),
    education: education.map((studies) => ({ ...studies, ...shown(studies) })),
    languages,
    skills: skills.join('\n'),
    softwares: softwares.join('\n'),
  }
}

/** The request body of a form, unchecked. */
export function bodyOf({ positions, education, ...written }: WrittenCareer) {
  return {
    ...written,
    positions: positions.map((position) => ({ ...position, ...read(position) })),
    education: education.map((studies) => ({ ...studies, ...read(studies) })),
    skills: linesOf(written.skills),
    softwares: linesOf(written.softwares),
  }
}

function shown({ from, to }: Pick<Career['positions'][number], 'from' | 'to'>) {
  return { from: showMonth(from), to: showMonth(to) }
}

function read({ from, to }: Span) {
  return { from: readMonth(from), to: readMonth(to) }
}

function linesOf(text: string) {
  return text.split('\n').filter((line) => line.trim() !== '')
}
