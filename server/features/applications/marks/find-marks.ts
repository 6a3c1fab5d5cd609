// Others' marks leave the database only for a reader who has finished, and only those of readers
// who have finished, too.
import { sql } from 'kysely'
import type { Mark, Marks } from '#contract/applications/marks.ts'
import type { KnownColleague } from '#contract/companies/colleague.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { colleagueOf } from '../common/colleagues.ts'

interface Reading {
  application_id: string
  reader_id: string
  reader: KnownColleague
  finished_at: string | null
  changed_at: string | null
  marks: Mark[] | null
}

/** People of one company who read the same application; more have never been seen. */
const readersMax = 100

/** Reads the marks of applications that the reader sees, by their ids. */
export async function findMarks(
  db: Database | Transaction,
  { id }: { id: string },
  applications: string[],
): Promise<Map<string, Marks>> {
  const { rows } = await sql<Reading>`
    select r.application_id, r.reader_id, ${colleagueOf('u')} as reader,
      r.finished_at, r.changed_at,
      case when r.reader_id = ${id} or (r.finished_at is not null and own.finished_at is not null)
        then (
          select coalesce(json_agg(json_build_object(
            'kind', m.kind, 'id', m.ref_id, 'mark', m.mark, 'line', m.line)
            order by m.kind, answer.position), '[]')
          from application_marks m join application_answers answer
            on answer.application_id = m.application_id and answer.kind = m.kind
              and answer.ref_id = m.ref_id
          where m.application_id = r.application_id and m.reader_id = r.reader_id
        ) end as marks
    from unnest(${applications}::uuid[]) asked (id)
    left join application_readings own
      on own.application_id = asked.id and own.reader_id = ${id}
    cross join lateral (
      select * from application_readings where application_id = asked.id limit ${readersMax}
    ) r
    join users u on u.id = r.reader_id
    order by folded(u.name), folded(u.last_name), u.id`.execute(db)
  return new Map(
    applications.map((application) => [
      application,
      marksOf(
        id,
        rows.filter((row) => row.application_id === application),
      ),
    ]),
  )
}

/** The same of one application. */
export async function getMarks(
  db: Database | Transaction,
  reader: { id: string },
  application: string,
): Promise<Marks> {
  const marks = await findMarks(db, reader, [application])
  return marks.get(application) ?? marksOf(reader.id, [])
}

function marksOf(id: string, readings: Reading[]): Marks {
  const own = readings.find(({ reader_id }) => reader_id === id)
  return {
    mine: { ...timesOf(own), marks: own?.marks ?? [] },
    others: readings
      .filter(({ reader_id }) => reader_id !== id)
      .map(({ reader, marks, ...reading }) => ({ reader, ...timesOf(reading), marks })),
  }
}

function timesOf(reading: Pick<Reading, 'finished_at' | 'changed_at'> | undefined) {
  return {
    finished_at: iso(reading?.finished_at),
    changed_at: iso(reading?.changed_at),
  }
}

function iso(time: Date | string | null | undefined) {
  return time ? new Date(time).toISOString() : null
}
