import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from './account.ts'
import { cannotRunHere } from './embedded-database-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { type PostmasterOptions, settings } from './postmaster-settings.ts'

export interface Postmaster {
  exited: Promise<void>
  stop: () => Promise<void>
}

const LONGEST_LOG_BYTES = 1_000_000

/**
 * Starts the PostgreSQL server and waits until it is ready.
 * @throws EmbeddedDatabaseError where it exits before
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { postgres, account, cluster, logFile } = options
  const logStart = shortenLog(logFile)
  const output = openSync(logFile, 'a', 0o600)
  const child = spawn(...commandLine(account, postgres, ['-D', cluster, ...settings(options)]), {
    ...account.owner,
    cwd: cluster,
    // A separate process group, so that Ctrl-C in a terminal reaches the server only, which stops
    // the database.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve()).once('error', reject)
  })

  while (!isReady(cluster, child.pid)) {
    const hasExited = await Promise.race([exited.then(() => true), delay(10, false)])
    if (hasExited) throw cannotRunHere(readFileSync(logFile).subarray(logStart).toString())
  }

  return {
    exited,
    async stop() {
      for (const [name, timeoutMs] of [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ] as const) {
        child.kill(name)
        const hasExited = await Promise.race([
          exited.then(() => true),
          delay(timeoutMs, false, { ref: false }),
        ])
        if (hasExited) return
      }
    },
  }
}

function isReady(cluster: string, pid: number | undefined) {
  const running = readPostmasterFile(cluster)
  return running.pid === pid && running.isReady
}

/** Truncates a long log. @returns the offset at which this run starts */
function shortenLog(logFile: string) {
  if (!existsSync(logFile)) return 0
  if (statSync(logFile).size > LONGEST_LOG_BYTES) truncateSync(logFile)
  return statSync(logFile).size
}
