import { join } from 'node:path'
import type { Step } from './steps.ts'

/** The folder for the counts of the runners, read for the closing line. */
export const resultsFolder = join(import.meta.dirname, '../test-results')
const unitTests = 'unit and API tests'
export const unitResults = join(resultsFolder, 'unit.json')

/**
 * The checks that must pass before each commit. The tests come first: they take longest, and the
 * rest fits beside them.
 */
export const checks: Step[] = [
  { name: 'redis for tests', command: process.execPath, args: ['scripts/provide-redis.ts'] },
  {
    name: unitTests,
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
    needs: ['redis for tests', 'build'],
    isShown: true,
  },
  { name: 'build', command: process.execPath, args: ['scripts/build.mjs'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'types: contract', command: 'tsc', args: ['-p', 'contract'] },
  { name: 'types: server', command: 'tsc', args: ['-p', '.'] },
  { name: 'types: web', command: 'tsc', args: ['-p', 'web'] },
  { name: 'types: journeys', command: 'tsc', args: ['-p', 'e2e'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'known vulnerabilities', command: process.execPath, args: ['scripts/audit.ts'] },
  {
    name: 'weights of packages',
    command: process.execPath,
    args: ['scripts/weigh-dependencies.ts', '--check'],
  },
  { name: 'row types', command: process.execPath, args: ['scripts/generate-tables.ts', '--check'] },
]
