// Every check, then the journeys in a real browser, then one line that counts all tests.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checks, resultsFolder, unitResults } from './checks.ts'
import { provideChromium } from './chromium.ts'
import { runSteps } from './steps.ts'

const journeyResults = join(resultsFolder, 'journeys.json')

await rm(unitResults, { force: true })
await rm(journeyResults, { force: true })
const chromium = await provideChromium()
const { failed, unchecked } = await runSteps([
  ...checks,
  {
    name: 'browser journeys',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    // Alone: together with the unit tests both take longer than one after the other.
    needs: checks.map(({ name }) => name),
    isShown: true,
    env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults },
  },
])

const unit = await readReport(unitResults, unitOutcome)
const journeys = await readReport(journeyResults, journeyOutcome)
const [passed, wrong, skipped] = (['passed', 'failed', 'skipped'] as const).map(
  (count) => unit[count] + journeys[count],
)
for (const failure of [...unit.failures, ...journeys.failures])
  process.stdout.write(`\n✗ ${failure}\n`)
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
if (unchecked.length > 0) process.stdout.write(`\nNot checked: ${unchecked.join(', ')}\n`)
const notRun = (skipped ?? 0) + unchecked.length
process.stdout.write(`\n${passed} passed, ${wrong} failed, ${notRun} skipped\n`)
process.exitCode = failed.length === 0 ? 0 : 1

interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** One text a failure. They stand last: there a shortened log still has them. */
  failures: string[]
}

async function readReport<Report>(path: string, outcome: (report: Report) => Outcome) {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null
    ? { passed: 0, failed: 0, skipped: 0, failures: [] }
    : outcome(JSON.parse(text) as Report)
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function unitOutcome(report: UnitReport): Outcome {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [`${name} › ${fullName}`, ...failureMessages])
        .map((lines) => lines.join('\n')),
    ]),
  }
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

interface JourneyReport {
  suites: JourneySuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function journeyOutcome({ suites, stats }: JourneyReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  }
}

function failuresOf({ suites = [], specs }: JourneySuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return [`${file}:${line} › ${title}`, ...errors.map(({ message = '' }) => message)].join('\n')
    })
  return [...own, ...suites.flatMap(failuresOf)]
}
