import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads postmaster.pid, which PostgreSQL writes in steps. Missing values are NaN. */
export function readPostmasterFile(cluster: string) {
  const [pid, , , port, , , , state] = readText(join(cluster, 'postmaster.pid')).split('\n')
  return { pid: Number(pid), port: Number(port), isReady: state?.trim() === 'ready' }
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
