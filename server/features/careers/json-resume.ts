import type { SavedCareer } from '#contract/accounts/career-shape.ts'
import { languageName, levelName } from '#contract/accounts/written-career.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { Refused } from '#server/platform/refused.ts'
import { getCareer } from './queries.ts'

const texts = readTexts('career')

interface Person {
  name: string
  last_name: string
  email: string
  phone: string | null
}

/** The saved profile of a candidate by the schema of JSON Resume. @throws Refused not_found */
export async function exportCareer(db: Database, candidate: Candidate, language: Language) {
  const saved = await getCareer(db, candidate)
  if (!saved) throw new Refused('not_found')
  const person = await db
    .selectFrom('users')
    .select(['name', 'last_name', 'email', 'phone'])
    .where('id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  return { name: `${person.name} ${person.last_name}`, resume: resumeOf(saved, person, language) }
}

/** What is not known is left out: the schema has no null. */
function resumeOf({ career, saved_at }: SavedCareer, person: Person, language: Language) {
  const text = texts[language]
  const { summary, positions, education, languages, skills, softwares } = career
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: `${person.name} ${person.last_name}`,
      label: positions[0]?.title,
      email: person.email,
      phone: person.phone ?? undefined,
      summary: summary ?? undefined,
    },
    work: positions.map(({ company, title, led, results, ...span }) => ({
      name: company,
      position: title,
      ...datesOf(span),
      summary: led ?? undefined,
      highlights: results?.split('\n').filter((line) => line.trim() !== ''),
    })),
    education: education.map(({ institution, degree, level, ...span }) => ({
      institution,
      area: degree,
      studyType: level ? label(language, level) : undefined,
      ...datesOf(span),
    })),
    languages: languages.map(({ code, level }) => ({
      language: languageName(code, language),
      fluency: levelName(level, text.NATIVE),
    })),
    skills: [
      { name: text.skills, keywords: skills },
      { name: text.softwares, keywords: softwares },
    ].filter(({ keywords }) => keywords.length > 0),
    meta: { version: 'v1.0.0', lastModified: saved_at },
  }
}

function datesOf({ from, to }: { from: string | null; to: string | null }) {
  return { startDate: from ?? undefined, endDate: to ?? undefined }
}
