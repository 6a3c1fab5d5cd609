// PostGraphile on the same tables: the newest page, one vacancy and the plain filters of the mix,
// asked for what a list shows. Installed from the registry at its first use, into the folder of the
// benchmarks, because it is as large as all other dependencies together.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Connection } from '#server/platform/db/connect.ts'
import { type Call, type Kind, plainFilters } from './calls.ts'
import { dataDir } from './databases.ts'
import type { Asked } from './load.ts'

const version = '5.1.5'
const port = 4799
const folder = join(dataDir, `postgraphile-${version}`)

const preset = `
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { makePgService } from 'postgraphile/adaptors/pg'
export default {
  extends: [PostGraphileAmberPreset],
  // It filters by any column, not only by the first ones of indexes.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: process.env.PEER_DATABASE, schemas: ['public'] })],
  grafserv: { port: ${port}, host: '127.0.0.1', graphiql: false },
}
`
const card = `slug title jobStatus createdAt location workplaceType minSalary salaryCurrency
  companyByCompanyId { name } placeByPlaceId { labelEn }`
const list = `query ($where: VacancyCondition) {
  allVacancies(first: 20, orderBy: CREATED_AT_DESC, condition: $where) { nodes { ${card} } } }`
const one = `query ($slug: String!) { vacancyBySlug(slug: $slug) { ${card} educationLevel locale
  problemToSolve softwares technicalKnowledge languages reasonForRejection creditsValue workSchedule
  benefits businessTravel averageBonuses averageCommissions
  vacancyOutcomesByVacancyId(orderBy: POSITION_ASC) { nodes { outcome } }
  vacancyIndustriesByVacancyId(orderBy: POSITION_ASC) { nodes { industryByIndustryId { nameEn } } }
  vacancyCompetenciesByVacancyId(orderBy: POSITION_ASC) {
    nodes { competencyByCompetencyId { competenceEn descriptionEn } } } } }`

/** Serves this database while `measure` runs, with the index that its lists need. */
export async function withPostgraphile<Result>(
  databaseUrl: string,
  { pool }: Connection,
  measure: (port: number) => Promise<Result>,
) {
  install()
  await pool.query('create index newest_first on vacancies (created_at desc, id desc)')
  const child = spawn(
    process.execPath,
    ['node_modules/postgraphile/dist/cli-run.js', '--config', 'preset.mjs'],
    {
      cwd: folder,
      env: {
        ...process.env,
        PEER_DATABASE: databaseUrl,
        NODE_ENV: 'production',
        GRAPHILE_ENV: 'production',
      },
      stdio: 'ignore',
    },
  )
  try {
    await untilServed()
    return await measure(port)
  } finally {
    child.kill()
    await pool.query('drop index newest_first')
  }
}

function install() {
  if (!existsSync(join(folder, 'node_modules/postgraphile'))) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
    execFileSync('npm', [...args, `postgraphile@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  writeFileSync(join(folder, 'preset.mjs'), preset)
}

/** Empty for a kind that it cannot be asked. */
export function askedOfPostgraphile(kind: Kind, calls: Call[]): Asked[] {
  if (kind === 'newest') return calls.map((call) => listed(call, { jobStatus: 'OPEN' }))
  if (kind === 'one') return calls.map(({ slugs: [slug] }) => asked(one, { slug }, [`${slug}`]))
  return kind === 'filters' ? calls.map((call) => listed(call, whereOf(call))) : []
}

/** The board shows open ones unless asked for others. */
function whereOf({ query }: Call) {
  const given = Object.entries(plainFilters).flatMap(([name, column]) =>
    query.has(name) ? [[column, query.get(name)]] : [],
  )
  return { jobStatus: 'OPEN', ...Object.fromEntries(given) } as Record<string, string>
}

function listed({ slugs }: Call, where: Record<string, string>) {
  return asked(list, { where }, slugs.toReversed())
}

function asked(query: string, variables: object, slugs: string[]): Asked {
  return {
    path: '/graphql',
    body: { query, variables },
    check(text) {
      const { data, errors } = JSON.parse(text) as { data: Record<string, Found>; errors?: unknown }
      const [found] = Object.values(data)
      const shown = found && 'nodes' in found ? found.nodes : [found]
      if (errors || shown.map((each) => each?.slug).join() !== slugs.join())
        throw new Error(`PostGraphile: ${text.slice(0, 1000)}`)
    },
  }
}

type Found = { slug: string } | { nodes: { slug: string }[] } | undefined

async function untilServed() {
  for (let tries = 0; tries < 600; tries += 1) {
    const isServed = await fetch(`http://127.0.0.1:${port}/graphql`).then(
      () => true,
      () => false,
    )
    if (isServed) return
    await setTimeout(100)
  }
  throw new Error('PostGraphile did not start within a minute')
}
