// The landing page and the public pages as a phone on slow 4G sees them: Lighthouse on the
// machine's Chromium, with four times less CPU.
import lighthouse, { type Result } from 'lighthouse'
import { debuggingPort, scriptKilobytesOf, url, withBuiltServer } from './built-server.ts'
import { atLeast, atMost, type Line, printLines } from './lines.ts'
import { measureEach } from './versions.ts'

const goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const goalsOfLoad = { lcpMs: 1_200, cls: 0.02, scriptKilobytes: 40 }
const names = {
  lcpMs: 'largest contentful paint, ms',
  cls: 'cumulative layout shift',
  scriptKilobytes: 'scripts before interaction, kB gzipped',
}

export async function benchLanding() {
  return printLines(await measureLanding())
}

export async function measureLanding(): Promise<Line[]> {
  const figures = await measureEach((root) => withBuiltServer('demo', auditAll, root))
  const scoresOf = (page: string, of: (each: Audited) => typeof goals) =>
    keysOf(goals).map((name) =>
      atLeast(
        goals[name],
        `${page}, ${name}`,
        figures((each) => of(each)[name]),
      ),
    )
  return [
    ...scoresOf('landing page', ({ landing }) => landing),
    ...keysOf(goalsOfLoad).map((name) =>
      atMost(
        goalsOfLoad[name],
        `landing page, ${names[name]}`,
        figures(({ landing }) => landing[name]),
      ),
    ),
    ...scoresOf('/jobs', ({ board }) => board),
    ...scoresOf('/jobs/{slug}', ({ vacancy }) => vacancy),
  ]
}

type Audited = Awaited<ReturnType<typeof auditAll>>

async function auditAll() {
  const html = await (await fetch(`${url}/jobs`)).text()
  const [, vacancy = ''] = /href="(\/jobs\/[^"?]+)" data-testid/.exec(html) ?? []
  return {
    landing: await audit('/home'),
    board: await audit('/jobs'),
    vacancy: await audit(vacancy),
  }
}

/** @returns the scores of a page of the built server, and what it loads */
async function audit(path: string) {
  const run = await lighthouse(url + path, { port: debuggingPort, logLevel: 'error' })
  if (!run) throw new Error('Lighthouse gave no result')
  const { audits, categories } = run.lhr
  tellOf(run.lhr)
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
