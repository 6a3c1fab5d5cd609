// The landing page as a phone on slow 4G sees it: Lighthouse on the machine's Chromium, with four times less CPU.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { provideChromium } from '../scripts/chromium.ts'

const port = 4790
const debuggingPort = 4791
const url = `http://127.0.0.1:${port}`
const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 }
const goalsOfLoad = { lcpMs: 2_000, cls: 0.02, scriptKilobytes: 130 }
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync']

export async function benchLanding() {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'])
  const { CHROMIUM_PATH, ...environment } = await provideChromium()
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...quiet, `--remote-debugging-port=${debuggingPort}`],
    env: { ...process.env, ...environment },
  })
  try {
    await untilReady()
    const run = await lighthouse(`${url}/home`, { port: debuggingPort, logLevel: 'error' })
    if (!run) throw new Error('Lighthouse gave no result')
    return await report(run.lhr)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints what was measured. @returns whether every goal is reached. */
async function report({ audits, categories }: Result) {
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = categories[name]?.score ?? 0
    return { name, value: Math.round(score * 100), goal: `>= ${goal * 100}`, isReached: score >= goal }
  })
  const lcpMs = audits['largest-contentful-paint']?.numericValue ?? Infinity
  const cls = audits['cumulative-layout-shift']?.numericValue ?? Infinity
  const scriptKilobytes = (await scriptBytesOf(audits['network-requests']?.details)) / 1000
  const loads = Object.entries({ lcpMs, cls, scriptKilobytes }).map(([name, value]) => {
    const goal = goalsOfLoad[name as keyof typeof goalsOfLoad]
    return { name, value: Number(value.toFixed(3)), goal: `<= ${goal}`, isReached: value <= goal }
  })
  console.table([...scores, ...loads])
  console.log(`Total blocking time ${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms`)
  const failed = Object.values(audits).filter(({ score, id }) => score === 0 && isCounted(id))
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
  return [...scores, ...loads].every(({ isReached }) => isReached)

  function isCounted(id: string) {
    return Object.values(categories).some(({ auditRefs }) =>
      auditRefs.some((reference) => reference.id === id && reference.weight > 0),
    )
  }
}

/** What the files weigh compressed, each once: one that is preloaded and then used appears twice. */
async function scriptBytesOf(details: unknown) {
  const { items } = details as { items: { url: string }[] }
  const files = new Set(items.map((item) => item.url).filter((file) => file.endsWith('.js')))
  const bodies = await Promise.all([...files].map(async (file) => (await fetch(file)).arrayBuffer()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

async function untilReady() {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
