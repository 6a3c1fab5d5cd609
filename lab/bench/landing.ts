// The landing page and the public pages as a phone on slow 4G sees them: Lighthouse on the
// machine's Chromium, with four times less CPU. npx fetches Lighthouse at its first use, since
// nothing else needs it and it brings 130 MB.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { debuggingPort, scriptKilobytesOf, url, withBuiltServer } from './built-server.ts'
import { atLeast, atMost, type Line } from './lines.ts'

const lighthouse = 'lighthouse@13.5.0'
const goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const goalsOfLoad = { lcpMs: 1_200, cls: 0.02, scriptKilobytes: 40 }
const names = {
  lcpMs: 'largest contentful paint, ms',
  cls: 'cumulative layout shift',
  scriptKilobytes: 'scripts before interaction, kB gzipped',
}

export function measureLanding(): Promise<Line[]> {
  return withBuiltServer(async () => {
    const html = await (await fetch(`${url}/jobs`)).text()
    const [, vacancy = ''] = /href="(\/jobs\/[^"?]+)" data-testid/.exec(html) ?? []
    const landing = await audit('/home')
    return [
      ...scoresOf('landing page', landing),
      ...keysOf(goalsOfLoad).map((name) =>
        atMost(goalsOfLoad[name], `landing page, ${names[name]}`, landing[name]),
      ),
      ...scoresOf('/jobs', await audit('/jobs')),
      ...scoresOf('/jobs/{slug}', await audit(vacancy)),
    ]
  })
}

function scoresOf(page: string, scores: typeof goals) {
  return keysOf(goals).map((name) => atLeast(goals[name], `${page}, ${name}`, scores[name]))
}

/** As far as it is looked at. */
interface Result {
  audits: Record<
    string,
    { id: string; title: string; score: number | null; numericValue?: number; details?: unknown }
  >
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

/** @returns the scores of a page of the built server, and what it loads */
async function audit(path: string) {
  const args = ['--yes', lighthouse, url + path, `--port=${debuggingPort}`, '--output=json']
  const options = ['--quiet', '--no-enable-error-reporting']
  const { stdout } = await promisify(execFile)('npx', [...args, ...options], { maxBuffer: 1e8 })
  const result = JSON.parse(stdout) as Result
  const { audits, categories } = result
  tellOf(result)
  const scores = Object.fromEntries(
    keysOf(goals).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as typeof goals
  return {
    ...scores,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    scriptKilobytes: await scriptKilobytesOf(filesIn(audits['network-requests']?.details)),
  }
}

/** Prints the reasons of a score below the best. */
function tellOf({ audits, categories }: Result) {
  console.log(
    `Total blocking time ${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms`,
  )
  const failed = Object.values(audits).filter(({ score, id }) => score === 0 && isCounted(id))
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`)

  function isCounted(id: string) {
    return Object.values(categories).some(({ auditRefs }) =>
      auditRefs.some((reference) => reference.id === id && reference.weight > 0),
    )
  }
}

function filesIn(details: unknown) {
  const { items } = details as { items: { url: string }[] }
  return items.map((item) => item.url)
}

function keysOf<Key extends string>(record: Record<Key, unknown>) {
  return Object.keys(record) as Key[]
}
