// Languages with their levels, of a candidate and of a vacancy.
import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { languageCodes } from './language-codes.ts'
import { languageLevels } from './language-levels.ts'
import { upTo } from './list-fields.ts'

export const LanguageSkill = z.object({ code: z.string(), level: z.enum(languageLevels) })
export type LanguageSkill = z.infer<typeof LanguageSkill>

/** Up to `max` languages with their levels, none twice. */
export function languageSkills(max: number) {
  return upTo(max, z.object({ code: z.enum(languageCodes), level: z.enum(languageLevels) })).check(
    z.check(({ value, issues }) => {
      const codes = value.map(({ code }) => code)
      for (const [at, code] of codes.entries())
        if (codes.indexOf(code) < at)
          issues.push({ ...custom(value, { code: 'duplicates' }), path: [at, 'code'] })
    }),
  )
}

/** @param text such as `en C1; es NATIVE` @returns its parts, which may be wrong or missing */
export function readSkills(text: string): { code?: string; level?: string }[] {
  return text
    .split(/[;\n]/)
    .map((skill) => skill.trim().split(/\s+/))
    .flatMap(([code, ...level]) =>
      code
        ? {
            code: code.toLowerCase(),
            ...(level.length > 0 && { level: level.join(' ').toUpperCase() }),
          }
        : [],
    )
}

/** @returns each as a file and the history of changes have it, such as `en C1` */
export function writtenSkills(skills: readonly LanguageSkill[]): string[] {
  return skills.map(({ code, level }) => `${code} ${level}`)
}
