import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { prepareRole } from '#server/platform/db/role.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { seedResources } from '#server/seeds/resources.ts'
import { testSecret } from './test-secret.ts'

/** The product as installed, and with large cities only, of which a clone takes a third. */
export const templates = { world: 'altura_world', cities: 'altura_cities' }

/** Inhabitants of the smallest city that every test knows. */
const largeCity = 500_000

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    appRole: string | null
  }
}

/**
 * One PostgreSQL for the run, and templates in it that the test files clone: the embedded one, or
 * with TEST_DATABASE_URL another whose databases may be made and thrown away, to test on an older
 * version.
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-test-'))
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir, log: createLog('silent'), durable: false })
  if (!process.env.TEST_DATABASE_URL) await stopVacuum(server.url)
  project.provide('appRole', await prepareTemplates(server.url))
  project.provide('databaseUrl', server.url)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** With a hundred databases it would visit one of them twice a second. */
async function stopVacuum(url: string) {
  const { db, close } = connect(url, { max: 1 })
  await sql`alter system set autovacuum = off`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await close()
}

async function prepareTemplates(url: string) {
  const admin = connect(url, { max: 1 })
  for (const name of Object.values(templates))
    await sql`drop database if exists ${sql.ref(name)}`.execute(admin.db)
  await sql`create database ${sql.ref(templates.world)}`.execute(admin.db)
  const role = await installIn(databaseIn(url, templates.world))
  await sql`create database ${sql.ref(templates.cities)}
    template ${sql.ref(templates.world)}`.execute(admin.db)
  await keepLargeCities(databaseIn(url, templates.cities))
  await admin.close()
  return role
}

async function installIn(url: string) {
  const template = connect(url, { max: 2 })
  await migrate(template.db)
  await seedResources(template.db)
  const jobs = createJobs(url, createLog('silent'), testSecret)
  await jobs.start()
  await jobs.stop(0)
  const role = await prepareRole(template.db)
  await template.close()
  return role
}

async function keepLargeCities(url: string) {
  const { db, close } = connect(url, { max: 1 })
  await sql`delete from places where population < ${largeCity}`.execute(db)
  await sql`vacuum (full, analyze) places, place_names`.execute(db)
  await close()
}

/** The address of another database on the same server. */
export function databaseIn(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
