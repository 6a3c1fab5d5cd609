import type { Career } from '#contract/accounts/career-shape.ts'
import { foldedText } from '#contract/fields/folded-text.ts'

const levels = [
  ['DOCT', /\b(?:doctora(?:do|te)|doctor (?:en|of)|ph\.? ?d|j\.d)\b/],
  ['MAST', /\b(?:maestria|master(?:'?s)?|mba|emba|m\.?sc|m\.?a|m\.?s|ll\.?m|magister)\b/],
  [
    'BACH',
    /\b(?:licenciatura|licenciad[oa]|lic|ingenieria|ingenier[oa]|ing|bachelor(?:'?s)?|b\.?sc|b\.?a|b\.?s|bba|b\.?eng|contador publico|ll\.?b|medico cirujano|arquitectura)\b/,
  ],
  ['TECH', /\b(?:tecnic[oa]|tsu|associate(?:'s)? degree|technician)\b/],
] as const

/** The level that a degree names. */
export function educationLevelOf(degree: string): Career['education'][number]['level'] {
  const folded = foldedText(degree)
  return levels.find(([, words]) => words.test(folded))?.[0] ?? null
}
