// The lists that people choose from, as they are kept.
import { minuteMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

type Lists = Awaited<ReturnType<typeof readLists>>

/** The cached lists of each database with the time they expire. */
const cache = new WeakMap<Database, { lists: Lists; until: number }>()

/** The reading that is under way: a page asks for several lists at once. */
const underWay = new WeakMap<Database, Promise<Lists>>()

/**
 * The cached lists. They rarely change, so they are read at most once a minute, and are the same
 * object for as long as they are the same.
 */
export async function getLists({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Lists> {
  const now = clock.now().getTime()
  const last = cache.get(db)
  if (last && now < last.until) return last.lists

  const reading = underWay.get(db) ?? renewLists(db, now).finally(() => underWay.delete(db))
  underWay.set(db, reading)
  return reading
}

async function renewLists(db: Database, now: number) {
  const last = cache.get(db)
  const read = await readLists(db)
  const lists = last && JSON.stringify(last.lists) === JSON.stringify(read) ? last.lists : read
  cache.set(db, { lists, until: now + minuteMs })
  return lists
}

async function readLists(db: Database) {
  const [industries, functionalAreas, competencies, options] = await Promise.all([
    db.selectFrom('industries').select(['id', 'name_en', 'name_es']).orderBy('position').execute(),
    db
      .selectFrom('functional_areas')
      .select(['id', 'name_en', 'name_es'])
      .orderBy('position')
      .execute(),
    db.selectFrom('competencies').selectAll().orderBy('position').execute(),
    db
      .selectFrom('options')
      .select(['kind', 'key', 'label_en', 'label_es'])
      .orderBy('position')
      .execute(),
  ])
  return {
    industries,
    functionalAreas,
    competencies,
    salaryRanges: options.filter(({ kind }) => kind === 'salary_range'),
    employeeCounts: options.filter(({ kind }) => kind === 'employee_count'),
  }
}
