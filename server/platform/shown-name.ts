import type { Away } from '#contract/applications/candidate-application.ts'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import { type KnownName, shownName } from '#contract/companies/shown-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import { label } from './labels.ts'
import { readTexts } from './locale-files.ts'

const texts = readTexts('common')

/** The name as a reader of the language sees it; empty for nobody. */
export function nameIn(language: Language, known: KnownName): string {
  return shownName(known, language, (why) => hiddenIn(language, why))
}

/** The words in place of the name of a candidate of whom nothing is shown. */
export function awayIn(language: Language, away: Away): string {
  return away === 'paused'
    ? label(language, 'paused_candidate')
    : hiddenIn(language, 'former_member')
}

function hiddenIn(language: Language, why: HiddenName['why']) {
  return texts[language][why]
}
