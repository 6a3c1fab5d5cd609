// A thread that does one long task of the index and ends.
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { countBits } from './bits.ts'
import { createSegmentBuilder } from './build-segment.ts'
import { copyRows } from './copy-rows.ts'
import { wholly } from './live-segments.ts'
import { mergeSegments } from './merge-segments.ts'
import { type Packed, segmentMax, unpacked } from './segment.ts'
import { type Image, readSnapshot, writeSnapshot } from './snapshot.ts'

/** Tasks by name, each with what it takes and gives. */
const tasks = {
  /** Reads all of vacancy_search in one snapshot of the database. */
  async build({ url, role }: { url: string; role: string }): Promise<Image> {
    const client = new pg.Client({ connectionString: url, application_name: 'altura-index' })
    await client.connect()
    try {
      await client.query('begin transaction isolation level repeatable read read only')
      // The session may be one that others use, too.
      await client.query(`set local role ${pg.escapeIdentifier(role)}`)
      const { rows } = await client.query<{ version: string; mark: string }>(
        'select version::text, tx::text as mark from board_version',
      )
      const segments: Packed[] = []
      let builder = createSegmentBuilder()
      const finish = () => {
        segments.push(builder.finish().packed)
        builder = createSegmentBuilder()
      }
      await copyRows(client, (row, lexemes) => {
        builder.add(row, lexemes)
        if (builder.size() === segmentMax) finish()
      })
      if (builder.size() > 0) finish()
      await client.query('commit')
      return {
        version: Number(rows[0]?.version),
        mark: String(rows[0]?.mark),
        segments: segments.map((packed) => ({ packed, live: wholly(unpacked(packed)).live })),
      }
    } finally {
      await client.end()
    }
  },

  async merge({ segments }: Pick<Image, 'segments'>): Promise<Packed> {
    const live = segments.map((one) => ({
      segment: unpacked(one.packed),
      live: one.live,
      liveCount: countBits(one.live),
    }))
    return mergeSegments(live).packed
  },

  write: ({ path, image }: { path: string; image: Image }) => writeSnapshot(path, image),

  read: ({ path }: { path: string }) => readSnapshot(path),
}

export type Tasks = typeof tasks

export interface Task {
  name: keyof Tasks
  given: never
}

// An error ends the thread and reaches the one that began it.
const { name, given } = workerData as Task
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await tasks[name](given))
