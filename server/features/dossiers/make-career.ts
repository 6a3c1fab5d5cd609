import type { Career } from '#contract/accounts/career-shape.ts'
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { getCareer } from '#server/features/careers/queries.ts'
import { printDocument } from '#server/features/files/commands.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { careerSections } from './career-sections.ts'

const texts = readTexts('dossier')
const careerTexts = readTexts('career')

/**
 * Prints the professional profile of a candidate, for themselves.
 * @throws Refused not_found, unavailable
 */
export async function makeCareer(services: Services, candidate: Candidate, language: Language) {
  const saved = await getCareer(services.db, candidate)
  if (!saved) throw new Refused('not_found')
  const { name, last_name, email } = await services.db
    .selectFrom('users')
    .select(['name', 'last_name', 'email'])
    .where('id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  const [text, full_name] = [texts[language], `${name} ${last_name}`]
  const inCompany = ({ title, company }: Career['positions'][number]) =>
    fillText(careerTexts[language].inCompany, { title, company })
  const pdf = await printDocument(services, {
    language,
    title: full_name,
    cover: {
      kicker: careerTexts[language].profile,
      title: full_name,
      lines: saved.career.positions.slice(0, 1).map(inCompany),
      facts: [[text.email, email]],
    },
    sections: careerSections(saved.career, language),
    footer: full_name,
    pageOf: text.pageOf,
    replaced: text.replaced,
  })
  return { pdf: Buffer.from(pdf), name: full_name }
}
