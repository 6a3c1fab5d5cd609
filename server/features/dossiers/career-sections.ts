import type { Career } from '#contract/accounts/career-shape.ts'
import { languageName, levelName, writtenSpan } from '#contract/accounts/written-career.ts'
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import type { Fact, PrintedEntry, PrintedSection } from '#server/features/files/commands.ts'
import { label } from '#server/platform/labels.ts'
import { readTexts } from '#server/platform/locale-files.ts'

const texts = readTexts('career')

/** A professional profile in the words of a printed document, without what says nothing. */
export function careerSections(
  { summary, positions, education, ...lists }: Career,
  language: Language,
): PrintedSection[] {
  const text = texts[language]
  const sections: PrintedSection[] = [
    {
      title: text.profile,
      entries: summary ? [{ text: summary }] : [],
      facts: factsOf(lists, language),
    },
    { title: text.positions, entries: positions.map((one) => positionOf(one, language)) },
    { title: text.education, entries: education.map((one) => studiesOf(one, language)) },
  ]
  return sections.filter(({ entries, facts = [] }) => entries.length + facts.length > 0)
}

function factsOf(
  { languages, skills, softwares }: Pick<Career, 'languages' | 'skills' | 'softwares'>,
  language: Language,
): Fact[] {
  const text = texts[language]
  const spoken = languages.map(
    ({ code, level }) => `${languageName(code, language)} (${levelName(level, text.NATIVE)})`,
  )
  const facts: Fact[] = [
    [text.languages, spoken.join(', ')],
    [text.skills, skills.join(', ')],
    [text.softwares, softwares.join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}

function positionOf(
  { title, company, led, results, ...span }: Career['positions'][number],
  language: Language,
): PrintedEntry {
  const text = texts[language]
  const parts = [led && `${text.responsible}: ${led}`, results && `${text.results}: ${results}`]
  return {
    label: fillText(text.inCompany, { title, company }),
    asked: writtenSpan(span, language, text.today),
    text: parts.filter(Boolean).join('\n\n'),
  }
}

function studiesOf(
  { degree, institution, level, ...span }: Career['education'][number],
  language: Language,
): PrintedEntry {
  const text = texts[language]
  return {
    label: fillText(text.inCompany, { title: degree, company: institution }),
    asked: writtenSpan(span, language, text.today),
    text: level ? label(language, level) : '',
  }
}
