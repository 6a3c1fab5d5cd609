// Every check, then the journeys in a real browser, then one line that counts all tests.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checks, resultsFolder, unitResults, unitTests } from './checks.ts'
import { provideChromium } from './chromium.ts'
import { runSteps } from './steps.ts'

const journeyResults = join(resultsFolder, 'journeys.json')

await rm(unitResults, { force: true })
await rm(journeyResults, { force: true })
const chromium = await provideChromium()
const failed = await runSteps([
  ...checks,
  {
    name: 'browser journeys',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    // Beside the unit tests, which take longest of the checks.
    needs: checks.map(({ name }) => name).filter((name) => name !== unitTests),
    isShown: true,
    env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults },
  },
])

const unit = await readCounts(
  unitResults,
  (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
)
const journeys = await readCounts(
  journeyResults,
  ({
    stats,
  }: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
)
const [passed, wrong, skipped] = (['passed', 'failed', 'skipped'] as const).map(
  (count) => unit[count] + journeys[count],
)
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${passed} passed, ${wrong} failed, ${skipped} skipped\n`)
process.exitCode = failed.length === 0 ? 0 : 1

async function readCounts<Report>(
  path: string,
  counts: (report: Report) => { passed: number; failed: number; skipped: number },
) {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? { passed: 0, failed: 0, skipped: 0 } : counts(JSON.parse(text) as Report)
}
