// PostGraphile on the same tables, asked for what a list shows. Installed from the registry at its
// first use, into the folder of the benchmarks, because it is as large as all other dependencies
// together.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Connection } from '#server/platform/db/connect.ts'
import { dataDir } from './databases.ts'
import type { Asked } from './newest.ts'

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
const list = `{ allVacancies(first: 20, orderBy: CREATED_AT_DESC, condition: { jobStatus: "OPEN" }) {
  nodes { ${card} } } }`
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

/** The newest page of open vacancies. */
export function newestOf(): Asked {
  return {
    path: '/graphql',
    token: '',
    body: { query: list },
    slugsOf(text) {
      const { data } = JSON.parse(text) as { data: { allVacancies: { nodes: { slug: string }[] } } }
      return data.allVacancies.nodes.map(({ slug }) => slug)
    },
  }
}

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
