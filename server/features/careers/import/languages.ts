// Languages with their levels, in the words of resumes and of LinkedIn.
import type { Career } from '#contract/accounts/career-shape.ts'
import { foldedText } from '#contract/fields/folded-text.ts'
import { languageCodes } from '#contract/fields/language-codes.ts'
import type { LanguageLevel } from '#contract/fields/language-levels.ts'
import { languages } from '#contract/fields/languages.ts'
import { withoutBullet } from './entries.ts'
import type { Line } from './lines.ts'

type Language = Career['languages'][number]

const names = new Map(
  languages.flatMap((locale) => {
    const display = new Intl.DisplayNames(locale, { type: 'language' })
    return languageCodes.map((code) => [foldedText(display.of(code) ?? code), code] as const)
  }),
)
names
  .set('mandarin', 'zh')
  .set('castellano', 'es')
  .set('castilian', 'es')
  .set('mandarin chinese', 'zh')

const levels: [LanguageLevel, RegExp][] = [
  [
    'NATIVE',
    /\b(?:nativ[oae]s?|matern[oa]s?|mother tongue|native or bilingual|bilingu(?:e|al)|first language)\b/,
  ],
  ['C2', /\bc2\b/],
  ['C1', /\bc1\b/],
  ['B2', /\bb2\b/],
  ['B1', /\bb1\b/],
  ['A2', /\ba2\b/],
  ['A1', /\ba1\b/],
  ['C2', /\b(?:full professional|profesional completa|proficient|mastery|dominio total|100 ?%)/],
  [
    'B2',
    /\b(?:professional working|competencia basica profesional|upper[- ]intermediate|intermedi[oa][- ]alto|intermedio avanzado|90 ?%|80 ?%)/,
  ],
  [
    'B1',
    /\b(?:limited working|basico limitado|intermediate|intermedi[oa]|conversational|conversacional|working knowledge|medio|60 ?%|70 ?%|50 ?%)/,
  ],
  ['A2', /\b(?:elementary|basic[oa]?|beginner|principiante|elemental|basics|40 ?%|30 ?%)/],
  [
    'C1',
    /\b(?:fluent|fluency|fluido|fluida|fluidez|avanzad[oa]|advanced|professional|profesional|business|negocios|alto|excelente|excellent|95 ?%|good|bueno)\b/,
  ],
]

/** The level that a text names. */
export function levelOf(text: string): LanguageLevel | null {
  const folded = foldedText(text)
  return levels.find(([, words]) => words.test(folded))?.[0] ?? null
}

/** The code of the language that a text begins with or is. */
export function languageOf(text: string): string | null {
  const words = foldedText(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  for (let start = 0; start < Math.min(words.length, 2); start++)
    for (let count = 2; count > 0; count--) {
      const name = words.slice(start, start + count).join(' ')
      const code = names.get(name)
      if (code && name.length > 3) return code
    }
  return null
}

/** Languages of a section; one without a level that is known is left out. */
export function languagesOf(lines: Line[]): Language[] {
  const texts = lines.flatMap(({ text }) => pieces(withoutBullet(text)))
  const levelOfCode = new Map<string, LanguageLevel>()
  let waiting: string | null = null
  for (const text of texts) {
    const code: string | null = languageOf(text) ?? waiting
    const level = levelOf(text)
    if (code && level && !levelOfCode.has(code)) levelOfCode.set(code, level)
    waiting = level ? null : code
  }
  return [...levelOfCode].map(([code, level]) => ({ code, level }))
}

/** One piece a language: a new one begins at each name. */
function pieces(text: string): string[] {
  const parts = text.split(/\s*[;|•·●]\s*|\.\s+(?=\p{Lu})|,\s+|\s+(?:y|and)\s+|\/\s+/u)
  return parts.reduce<string[]>((pieces, part) => {
    const last = pieces.at(-1)
    return last === undefined || languageOf(part)
      ? [...pieces, part]
      : [...pieces.slice(0, -1), `${last} ${part}`]
  }, [])
}
