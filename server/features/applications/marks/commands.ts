import type { Marks, NewMark } from '#contract/applications/marks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changeForCompany } from '../common/changes.ts'
import { type Address, getSeen, type SeenApplication } from '../common/seen.ts'
import { getMarks } from './find-marks.ts'

/**
 * Marks one answer, or takes a mark back. A change of a finished reading shows its time.
 * @param read parses the mark, or refuses, once the application is found
 */
export async function setMark(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Staff,
  address: Address,
  read: () => NewMark,
): Promise<Marks> {
  return db.transaction().execute(async (tx) => {
    const application = await getSeen(tx, reader, address)
    if (!application.isOpened) throw new Refused('application_unopened')
    const request = read()
    await checkAnswer(tx, application, request)
    const now = clock.now()
    const { finished_at } = await lockReading(tx, reader, application)
    if (finished_at && request.mark === null) throw new Refused('reading_finished')
    const isChanged = await writeMark(tx, reader, application, request, now)
    if (finished_at && isChanged) await showChange(tx, reader, application, now)
    return getMarks(tx, reader, application.id)
  })
}

/** Finishes a reading. Once finished it stays so. */
export async function finishReading(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Staff,
  address: Address,
): Promise<Marks> {
  return db.transaction().execute(async (tx) => {
    const application = await getSeen(tx, reader, address)
    const { finished_at } = await lockReading(tx, reader, application)
    if (!finished_at) {
      if (await lacksMarks(tx, reader, application)) throw new Refused('marks_incomplete')
      await readingOf(tx, reader, application).set({ finished_at: clock.now() }).execute()
      await publish(tx, ...changeForCompany(reader.company_id, application.slug))
    }
    return getMarks(tx, reader, application.id)
  })
}

async function checkAnswer(tx: Transaction, { id }: SeenApplication, given: NewMark) {
  const answer = await tx
    .selectFrom('application_answers')
    .select('ref_id')
    .where('application_id', '=', id)
    .where('kind', '=', given.kind)
    .where('ref_id', '=', given.id)
    .executeTakeFirst()
  if (!answer) throw refusedField('id', 'invalid_choice')
}

/** Begins the reading if it is the first mark; the marks of one reader are written in turn. */
async function lockReading(
  tx: Transaction,
  { id: reader_id }: Staff,
  { id, vacancy_id }: SeenApplication,
) {
  await tx
    .insertInto('application_readings')
    .values({ application_id: id, vacancy_id, reader_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('application_readings')
    .select('finished_at')
    .where('application_id', '=', id)
    .where('reader_id', '=', reader_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** @returns true if it is not as it was before */
async function writeMark(
  tx: Transaction,
  { id: reader_id }: Staff,
  { id: application_id }: SeenApplication,
  { kind, id: ref_id, mark, line }: NewMark,
  now: Date,
): Promise<boolean> {
  const key = { application_id, reader_id, kind, ref_id }
  const marks = tx
    .selectFrom('application_marks')
    .select(['mark', 'line'])
    .where((eb) => eb.and(key))
  const before = await marks.executeTakeFirst()
  if (mark === null) {
    await tx
      .deleteFrom('application_marks')
      .where((eb) => eb.and(key))
      .execute()
    return before !== undefined
  }
  const row = { mark, line: line ?? before?.line ?? '', marked_at: now }
  if (before?.mark === mark && before.line === row.line) return false
  await tx
    .insertInto('application_marks')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'reader_id', 'kind', 'ref_id']).doUpdateSet(row),
    )
    .execute()
  return true
}

async function showChange(
  tx: Transaction,
  reader: Staff,
  application: SeenApplication,
  changed_at: Date,
) {
  await readingOf(tx, reader, application).set({ changed_at }).execute()
  await publish(tx, ...changeForCompany(reader.company_id, application.slug))
}

function readingOf(tx: Transaction, reader: Staff, { id }: SeenApplication) {
  return tx
    .updateTable('application_readings')
    .where('application_id', '=', id)
    .where('reader_id', '=', reader.id)
}

async function lacksMarks(tx: Transaction, reader: Staff, { id }: SeenApplication) {
  const unmarked = await tx
    .selectFrom('application_answers as answer')
    .leftJoin('application_marks as m', (join) =>
      join
        .onRef('m.application_id', '=', 'answer.application_id')
        .onRef('m.kind', '=', 'answer.kind')
        .onRef('m.ref_id', '=', 'answer.ref_id')
        .on('m.reader_id', '=', reader.id),
    )
    .select('answer.ref_id')
    .where('answer.application_id', '=', id)
    .where('m.mark', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return unmarked !== undefined
}
