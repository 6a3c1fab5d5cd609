// The tests that grow more certain with the number of their cases, with all of these: races, kills,
// tampering, hostile input, judged searches, thousands of operations on credits, and sixty
// applications answered in the browser. `npm test` runs the same files with some cases each.
import { provideChromium } from './chromium.ts'
import { orUnknown, selected } from './selection.ts'
import { runSteps } from './steps.ts'

const files = [
  'server/features/accounts/equal-time.test.ts',
  'server/features/credits/money-machine.test.ts',
  'server/features/credits/races.test.ts',
  'server/features/credits/kills.test.ts',
  'server/features/sponsorships/races.test.ts',
  'server/features/sponsorships/kills.test.ts',
  'server/features/invitations/kills.test.ts',
  'server/features/credits/tampering.test.ts',
  'server/features/files/kills.test.ts',
  'server/features/files/refused-uploads.test.ts',
  'server/features/applications/common/deadline.test.ts',
  'server/features/vacancies/board-alike.test.ts',
  'server/backup/backup.test.ts',
  'server/backup/drill.test.ts',
  'server/backup/point-in-time.test.ts',
  'server/relevance.test.ts',
  'server/wrong-input.test.ts',
]

const part = process.argv[2] ?? ''
const env = { STRESS: 'whole' }
await orUnknown(runAll)

/** The journeys have no name here: they run with everything. */
async function runAll() {
  const chosen = selected(part, files, (file) => file)
  const steps = [
    { name: 'build', command: process.execPath, args: ['scripts/build.mjs'] },
    { name: 'stress', command: 'vitest', args: ['run', ...chosen], env, needs: ['build'] },
  ]
  const journeys = async () => ({
    name: 'browser journeys',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', 'hiring-desk'],
    env: { ...env, ...(await provideChromium()) },
    needs: ['stress'],
    isShown: true,
  })
  const { failed } = await runSteps(part === '' ? [...steps, await journeys()] : steps)
  return failed.length === 0
}
