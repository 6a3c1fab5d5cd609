import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnServer, startProcess } from '../server-process.ts'

export interface Servers {
  ports: number[]
  dataDir: string
  pids: number[]
  stop: () => Promise<void>
}

export const serverFile = 'dist/server/main.mjs'

/** Builds a product if it is out of date, as npm start does. */
export function build(product: 'server' | 'web') {
  execFileSync(process.execPath, ['scripts/build.mjs', product])
}

/** A server process for each port, which share a folder of their own and these settings. */
export async function startServers(
  ports: number[],
  settings: Record<string, string>,
): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-'))
  build('server')
  const servers: OwnServer[] = []
  for (const port of ports)
    servers.push(
      await startProcess(
        { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
        serverFile,
      ),
    )
  return {
    ports,
    dataDir,
    pids: servers.flatMap(({ child }) => child.pid ?? []),
    async stop() {
      for (const server of servers) await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
