// The landing page as a phone on slow 4G sees it: Lighthouse on the machine's Chromium, with four
// times less CPU.
import lighthouse, { type Result } from 'lighthouse'
import { debuggingPort, scriptKilobytesOf, url, withBuiltServer } from './built-server.ts'

const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 }
const goalsOfLoad = { lcpMs: 2_000, cls: 0.02, scriptKilobytes: 40 }

export function benchLanding() {
  return withBuiltServer('none', async () => {
    const run = await lighthouse(`${url}/home`, { port: debuggingPort, logLevel: 'error' })
    if (!run) throw new Error('Lighthouse gave no result')
    return report(run.lhr)
  })
}

/** Prints what was measured. @returns whether every goal is reached. */
async function report({ audits, categories }: Result) {
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = categories[name]?.score ?? 0
    return {
      name,
      value: Math.round(score * 100),
      goal: `>= ${goal * 100}`,
      isReached: score >= goal,
    }
  })
  const lcpMs = audits['largest-contentful-paint']?.numericValue ?? Infinity
  const cls = audits['cumulative-layout-shift']?.numericValue ?? Infinity
  const scriptKilobytes = await scriptKilobytesOf(filesIn(audits['network-requests']?.details))
  const loads = Object.entries({ lcpMs, cls, scriptKilobytes }).map(([name, value]) => {
    const goal = goalsOfLoad[name as keyof typeof goalsOfLoad]
    return { name, value: Number(value.toFixed(3)), goal: `<= ${goal}`, isReached: value <= goal }
  })
  console.table([...scores, ...loads])
  console.log(
    `Total blocking time ${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms`,
  )
  const failed = Object.values(audits).filter(({ score, id }) => score === 0 && isCounted(id))
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
  return [...scores, ...loads].every(({ isReached }) => isReached)

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
