// JSON Resume (jsonresume.org, schema 1.0.0), and older files in its manner.
import * as z from 'zod/mini'
import type { Career } from '#contract/accounts/career-shape.ts'
import { monthIn } from './dates.ts'
import { educationLevelOf } from './education-level.ts'
import { namedSection } from './headings.ts'
import { languageOf, levelOf } from './languages.ts'
import type { Reading } from './reading.ts'
import { isSoftware } from './skills.ts'

/** What is of another kind than it should be is as if it were missing. */
const text = z.catch(z.string(), '')

function list<S extends z.core.$ZodType>(item: S) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.flatMap((entry) => {
        const { success, data } = z.safeParse(item, entry)
        return success ? [data] : []
      }),
    ),
  )
}

const JsonResume = z.object({
  basics: z.catch(z.object({ summary: text }), { summary: '' }),
  work: list(
    z.object({
      name: text,
      company: text,
      position: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(text),
    }),
  ),
  education: list(
    z.object({ institution: text, area: text, studyType: text, startDate: text, endDate: text }),
  ),
  languages: list(z.object({ language: text, fluency: text })),
  skills: list(z.object({ name: text, keywords: list(text) })),
})
type JsonResume = z.infer<typeof JsonResume>

const keys = Object.keys(JsonResume.shape)

export function readJsonResume(content: string): Reading {
  const data = parsed(content)
  if (!data || !keys.some((key) => key in data)) return { problem: 'unknown_career_file' }
  return { career: careerOf(z.parse(JsonResume, data)) }
}

function parsed(content: string): object | null {
  try {
    const data: unknown = JSON.parse(content)
    return data && typeof data === 'object' ? data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function careerOf({ basics, work, education, languages, skills }: JsonResume): Career {
  const wordsOf = (isWanted: (word: string, group: string) => boolean) =>
    skills.flatMap(({ name, keywords }) =>
      (keywords.length > 0 ? keywords : [name]).filter((word) => isWanted(word, name)),
    )
  return {
    summary: basics.summary || null,
    positions: work.map((each) => ({
      company: each.name || each.company,
      title: each.position,
      from: monthIn(each.startDate),
      to: monthIn(each.endDate),
      led: each.summary || null,
      results: each.highlights.join('\n') || null,
    })),
    education: education.map((each) => ({
      institution: each.institution,
      degree: degreeOf(each),
      level: educationLevelOf(each.studyType) ?? educationLevelOf(each.area),
      from: monthIn(each.startDate),
      to: monthIn(each.endDate),
    })),
    languages: languages.flatMap(({ language, fluency }) => {
      const [code, level] = [languageOf(language), levelOf(fluency)]
      return code && level ? [{ code, level }] : []
    }),
    skills: wordsOf((word, group) => !isTool(word, group)),
    softwares: wordsOf(isTool),
  }
}

function isTool(word: string, group: string) {
  return namedSection(group) === 'softwares' || isSoftware(word)
}

/** The area alone if it says the degree already. */
function degreeOf({ area, studyType }: { area: string; studyType: string }) {
  return educationLevelOf(area) ? area : [studyType, area].filter(Boolean).join(', ')
}
