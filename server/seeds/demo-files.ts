// The files of the demo world in db/seeds/data.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoApplication, DemoCandidate, DemoCompany, DemoVacancy } from './demo-data.ts'

const folder = join(import.meta.dirname, '../../db/seeds/data')

export type DemoData = Awaited<ReturnType<typeof readDemoData>>

export async function readDemoData() {
  const vacancies = await readJson<DemoVacancy[]>('demo-vacancies.json')
  return {
    companies: await readJson<DemoCompany[]>('demo-companies.json'),
    candidates: (await readJson<{ candidates: DemoCandidate[] }>('demo-people.json')).candidates,
    vacancies: vacancies.sort((a, b) => b.days_old - a.days_old),
    applications: await readJson<DemoApplication[]>('demo-applications.json'),
  }
}

export function demoFile(name: string): string {
  return join(folder, name)
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as T
}
