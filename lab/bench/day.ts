// A day of a million executives and 50,000 companies: what its calls take of the processors, each
// as often as in the day, and the machines that the busiest minute takes.
import { type Costs, measureCosts } from './day/measure.ts'
import { busyAtMost, callsAtPeak, streamsAtPeak } from './day/model.ts'
import { atMost, type Line, rounded } from './lines.ts'
import { withDatabase } from './temporary-database.ts'

const goals = { processes: 4, databaseCores: 1 }
/** A process holds so many streams before its memory is what limits it (`bench -- live`). */
const streamsOfProcess = 10_000

export async function measureDay(): Promise<Line[]> {
  return linesOf(await withDatabase({ sharedBuffers: '512MB' }, measureCosts))
}

function linesOf({ server, reading, database, walBytes, sentBytes }: Costs): Line[] {
  const calls = callsAtPeak()
  const streams = streamsAtPeak()
  // Each process reads the changes of all others; the rest of the work is shared.
  const coresOf = (ms: number) => (calls * ms) / 1000
  const forCalls = coresOf(server - reading) / (busyAtMost - coresOf(reading))
  const processes = Math.ceil(Math.max(1, forCalls, streams / streamsOfProcess))
  const sent = `${rounded(server)} ms and ${rounded(sentBytes)} bytes a call`
  const log = `${rounded((calls * walBytes) / 1e6)} MB of log a second`
  return [
    atMost(
      goals.processes,
      'processes of a day, in its busiest minute',
      processes,
      `${rounded(calls)} calls a second, ${rounded(streams)} event streams, ${sent}`,
    ),
    atMost(
      goals.databaseCores,
      'cores of its database',
      coresOf(database) / busyAtMost,
      `${rounded(database)} ms a call, ${log}`,
    ),
  ]
}
