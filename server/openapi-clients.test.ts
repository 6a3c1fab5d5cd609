// Clients that are generated from the description compile in strict mode and do the main job
// against a server.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { createCandidate, createCompany } from './testing/factories.ts'
import { factoryPassword } from './testing/insert-person.ts'
import { createResume } from './testing/resume-factory.ts'
import { setUpTestApp } from './testing/test-app.ts'
import { textOf } from './testing/vacancy-factories.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const jobs = join(import.meta.dirname, 'testing/clients')
const tsc = join(root, 'node_modules/typescript/bin/tsc')

const app = setUpTestApp()
let folder: string
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  // Within the project, so that the clients find the packages that they import.
  await mkdir(join(root, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(root, 'test-results/clients-'))
  const { body } = await app.http.inject({ url: '/api/openapi.json' })
  await writeFile(join(folder, 'openapi.json'), body)
  await run(process.execPath, [
    join(jobs, 'generate.child.ts'),
    join(folder, 'openapi.json'),
    folder,
  ])
  const vacancyTexts = keyed(vacancyTextNames, () => textOf(120))
  await writeFile(
    join(folder, 'vacancy-texts.ts'),
    `export const vacancyTexts = ${JSON.stringify(vacancyTexts)}`,
  )
  for (const job of ['typed-fetch', 'sdk'])
    await cp(join(jobs, `${job}.ts.txt`), join(folder, `${job}.ts`))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('both clients compile in strict mode', async () => {
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['.'] }),
  )
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
})

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}

test.each(['typed-fetch', 'sdk'])(
  'through %s people register, log in, post, find, apply and are answered',
  async (job) => {
    const owner = await createCompany(app)
    const executive = await createCandidate(app, { credits: 5, has_salary: true })
    const settings = {
      baseUrl: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
      password: factoryPassword,
      owner: owner.email,
      executive: executive.email,
      resume: await createResume(app, executive),
      text: textOf(120),
    }
    const { stdout } = await run(process.execPath, [
      join(folder, `${job}.ts`),
      JSON.stringify(settings),
    ])
    expect(JSON.parse(stdout)).toEqual({
      newcomer: 'candidate',
      found: true,
      applied: 1,
      answered: 'answered',
      refused: ['email'],
    })
  },
)
