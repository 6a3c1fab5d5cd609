// A database with people who write, made by the server that is measured and so at its migrations.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { openExchange } from '../exchange.ts'
import type { Servers } from '../servers.ts'

export const connections = 8
const candidatesEach = 40
const companiesEach = 2
const vacanciesEach = 10

/** The people and vacancies of one connection: it meets no row that another one writes. */
export interface Share {
  candidates: string[]
  vacancies: (Questions & { slug: string; owner: string })[]
}

/** Fills the migrated and seeded database of servers. @returns a share for each connection */
export async function fillWorld(
  pool: pg.Pool,
  { ports: [port = 0], dataDir }: Servers,
): Promise<Share[]> {
  const script = await readFile(join(import.meta.dirname, 'people.sql'), 'utf8')
  const companies = connections * companiesEach
  await pool.query(
    script
      .replaceAll(':companies', String(companies))
      .replaceAll(':candidates', String(connections * candidatesEach)),
  )
  // Only who has their resume in the store may apply.
  await mkdir(join(dataDir, 'files/bench'), { recursive: true })
  for (let number = 1; number <= connections * candidatesEach; number++)
    await writeFile(join(dataDir, `files/bench/writer-${number}`), '-')
  const exchange = await openExchange(port)
  const vacancies: Share['vacancies'] = []
  for (let number = 0; number < companies * vacanciesEach; number++) {
    const owner = `writer-company-${(number % companies) + 1}`
    const { status, text } = await exchange.send({
      path: '/api/vacancies',
      token: owner,
      body: vacancyBody({ title: `Chief Writer ${number}` }),
    })
    if (status !== 201) throw new Error(`a vacancy was refused: ${text()}`)
    const { data } = JSON.parse(text()) as { data: Questions & { slug: string } }
    vacancies.push({ ...data, owner })
  }
  exchange.end()
  await pool.query('vacuum analyze')
  return Array.from({ length: connections }, (_, share) => ({
    candidates: Array.from(
      { length: candidatesEach },
      (_, number) => `writer-${share * candidatesEach + number + 1}`,
    ),
    vacancies: vacancies.filter((_, number) => number % connections === share),
  }))
}

/** What a vacancy asks. */
export interface Questions {
  competencies: { id: number }[]
  outcomes: { id: number }[]
}

/** A complete application. */
export function applicationTo({ competencies, outcomes }: Questions, resume: string | undefined) {
  return {
    ...Object.fromEntries(applicationTexts.map((name) => [name, textOf(300, `${name}. `)])),
    ...Object.fromEntries(applicationAnswers.map((name, index) => [name, index % 2])),
    resume,
    competencies: answersTo(competencies),
    outcomes: answersTo(outcomes),
  }
}

function answersTo(questions: { id: number }[]) {
  return questions.map(({ id }) => ({ id, response: textOf(120, `Answer ${id}. `) }))
}
