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

export const templateName = 'altura_template'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    appRole: string | null
  }
}

/**
 * One PostgreSQL for the run, and a template in it that each test file clones: the embedded one, or
 * with TEST_DATABASE_URL another whose databases may be made and thrown away, to test on an older
 * version.
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-test-'))
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir, log: createLog('silent'), durable: false })
  project.provide('appRole', await prepareTemplate(server.url))
  project.provide('databaseUrl', server.url)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepareTemplate(url: string) {
  const admin = connect(url, { max: 1 })
  await sql`drop database if exists ${sql.ref(templateName)}`.execute(admin.db)
  await sql`create database ${sql.ref(templateName)}`.execute(admin.db)
  await admin.close()

  const templateUrl = databaseIn(url, templateName)
  const template = connect(templateUrl, { max: 2 })
  await migrate(template.db)
  await seedResources(template.db)
  const jobs = createJobs(templateUrl, createLog('silent'), testSecret)
  await jobs.start()
  await jobs.stop(0)
  const role = await prepareRole(template.db)
  await template.close()
  return role
}

/** The address of another database on the same server. */
export function databaseIn(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
