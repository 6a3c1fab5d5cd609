// The product as it is deployed: built anew, served from a folder of its own, looked at with Chromium.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { provideChromium } from '../scripts/chromium.ts'

const port = 4790
export const url = `http://127.0.0.1:${port}`
export const debuggingPort = 4791
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync']

export async function withBuiltServer<Result>(
  seed: 'demo' | 'none',
  measure: (browser: Browser) => Promise<Result>,
) {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'])
  const { CHROMIUM_PATH, ...environment } = await provideChromium()
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: seed,
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
    return await measure(browser)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What the scripts among these files weigh compressed, each once: one that is preloaded and then used appears twice. */
export async function scriptKilobytesOf(files: string[]) {
  const scripts = new Set(files.filter((file) => /\.m?js$/.test(new URL(file).pathname)))
  const bodies = await Promise.all([...scripts].map(async (file) => (await fetch(file)).arrayBuffer()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
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
