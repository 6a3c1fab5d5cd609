// The professional profile of a candidate: what they have done and know, entered once.
import * as z from 'zod/mini'
import { careerLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { languageSkills, LanguageSkill } from '#contract/fields/language-skills.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { upTo } from '#contract/fields/list-fields.ts'
import { line, text } from '#contract/fields/text-fields.ts'
import { educationLevels } from '#contract/vacancies/vacancy-choices.ts'

/** A year, or a month of one: `2019`, `2019-04`. */
export const yearMonth = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/

const month = z.nullable(z.string())
/** An end of null with a beginning is: to this day. */
const keptSpan = { from: month, to: month }

export const Career = named(
  'Career',
  'The professional profile of a candidate: positions and education with the newest first, languages, skills and software. Months are `2019` or `2019-04`; an end of null with a beginning is: to this day.',
  z.object({
    summary: z.nullable(z.string()),
    positions: z.array(
      z.object({
        company: z.string(),
        title: z.string(),
        ...keptSpan,
        /** The people, areas and budgets that were led. */
        led: z.nullable(z.string()),
        results: z.nullable(z.string()),
      }),
    ),
    education: z.array(
      z.object({
        institution: z.string(),
        degree: z.string(),
        level: z.nullable(z.enum(educationLevels)),
        ...keptSpan,
      }),
    ),
    languages: z.array(LanguageSkill),
    skills: z.array(z.string()),
    softwares: z.array(z.string()),
  }),
)
export type Career = z.infer<typeof Career>

const yearMonthOrNone = () =>
  z.nullable(
    z.string().check(
      z.check(({ value, issues }) => {
        if (!yearMonth.test(value)) issues.push(custom(value, { code: 'not_a_month' }))
      }),
      z.meta({ pattern: yearMonth.source }),
    ),
  )
const span = () => ({ from: yearMonthOrNone(), to: yearMonthOrNone() })

/** Ends that are known to be before their beginning; a year alone holds all of its months. */
const inOrder = z.check<{ from: string | null; to: string | null }>(({ value, issues }) => {
  const { from, to } = value
  if (from === null || to === null) return
  const common = Math.min(from.length, to.length)
  if (to.slice(0, common) < from.slice(0, common))
    issues.push({ ...custom(value, { code: 'ends_before_begin' }), path: ['to'] })
})

const textOrNone = () =>
  z.pipe(
    z.nullable(text(lengths.career_text)),
    z.transform((value) => value || null),
  )

/** The same as it is sent. */
export const CareerInput = z.object({
  summary: textOrNone(),
  positions: upTo(
    careerLimits.positions,
    z
      .object({
        company: line(lengths.title),
        title: line(lengths.title),
        ...span(),
        led: textOrNone(),
        results: textOrNone(),
      })
      .check(inOrder),
  ),
  education: upTo(
    careerLimits.education,
    z
      .object({
        institution: line(lengths.title),
        degree: line(lengths.title),
        level: z.nullable(z.enum(educationLevels)),
        ...span(),
      })
      .check(inOrder),
  ),
  languages: languageSkills(careerLimits.languages),
  skills: upTo(careerLimits.skills, line(lengths.skill)),
  softwares: upTo(careerLimits.softwares, line(lengths.skill)),
})

export const SavedCareer = named(
  'SavedCareer',
  'The professional profile of a candidate as it was last saved.',
  z.object({ career: Career, version: z.int(), saved_at: timestamp }),
)
export type SavedCareer = z.infer<typeof SavedCareer>

export const NewCareer = named(
  'NewCareer',
  'A professional profile as it is sent, with the version that was read; null if there was none.',
  z.extend(CareerInput, { version: z.nullable(z.int()) }),
)

/** True if it says nothing. */
export function isEmptyCareer({ summary, ...lists }: Career): boolean {
  return summary === null && Object.values(lists).every((list) => list.length === 0)
}
