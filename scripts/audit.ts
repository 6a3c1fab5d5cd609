// Fails if a package that runs on the server or in browsers has a known vulnerability of a high
// severity. If the registry does not answer, nothing was checked, which is neither a pass nor a
// failure.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { notChecked } from './steps.ts'

const timeoutMs = 20_000
const args = ['audit', '--omit=dev', '--audit-level=high', '--json']

const { stdout } = await promisify(execFile)('npm', args, { timeout: timeoutMs }).catch(
  (error: unknown) => ({
    stdout: error instanceof Error && 'stdout' in error ? String(error.stdout) : '',
  }),
)
const report = parsed(stdout)

if (!report?.metadata) {
  process.stdout.write('known vulnerabilities: not checked, the registry does not answer\n')
  process.exitCode = notChecked
} else {
  const { high = 0, critical = 0 } = report.metadata.vulnerabilities
  process.stdout.write(
    `known vulnerabilities: ${high} high, ${critical} critical (npm audit --omit=dev)\n`,
  )
  process.exitCode = high + critical > 0 ? 1 : 0
}

function parsed(json: string) {
  try {
    return JSON.parse(json) as { metadata?: { vulnerabilities: Partial<Record<string, number>> } }
  } catch {
    return null
  }
}
