import type { Career } from '#contract/accounts/career-shape.ts'
import { languageName, levelName, writtenSpan } from '#contract/accounts/written-career.ts'
import { type ApplicationText, limitsOf } from '#contract/applications/application-fields.ts'
import type { Language } from '#contract/fields/languages.ts'
import { lengthOf } from '#contract/fields/lengths.ts'
import { fillText } from '#contract/fields/texts.ts'
import { readTexts } from '#server/platform/locale-files.ts'

const texts = readTexts('career')

/** The texts of an application that a professional profile can fill, by field. */
export function textsOfCareer(
  career: Career,
  language: Language,
): Partial<Record<ApplicationText, string>> {
  return {
    professional_experience: experienceOf(career, language),
    personal_overview: career.summary ?? '',
    languages: career.languages
      .map(({ code, level }) => {
        const fluency = levelName(level, texts[language].NATIVE)
        return `${languageName(code, language)}: ${fluency}`
      })
      .join('\n'),
    software_technologies: career.softwares.join(', '),
    technical_knowledge: career.skills.join(', '),
  }
}

/** The positions of a professional profile that have results, as texts. */
export function resultsOfCareer({ positions }: Career, language: Language) {
  return positions
    .filter(({ results }) => results)
    .map((position) => ({ ...position, text: textOfPosition(position, language) }))
}

/** The newest positions, as many as the field has room for. */
function experienceOf({ positions }: Career, language: Language) {
  const { max } = limitsOf('professional_experience')
  let all = ''
  for (const position of positions) {
    const one = textOfPosition(position, language)
    const longer = all ? `${all}\n\n${one}` : one
    if (lengthOf(longer) > max) break
    all = longer
  }
  return all
}

function textOfPosition(position: Career['positions'][number], language: Language) {
  const { title, company, led, results, ...span } = position
  const { inCompany, today } = texts[language]
  const when = writtenSpan(span, language, today)
  const head = fillText(inCompany, { title, company })
  return [when ? `${head} (${when})` : head, led, results].filter(Boolean).join('\n')
}
