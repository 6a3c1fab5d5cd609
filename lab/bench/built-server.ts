// The production build, served from a separate folder and loaded in Chromium.
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.ts'
import { build, startServers } from './servers.ts'

/** Links signed with it are the server's. */
export const secret = randomBytes(32).toString('hex')
const port = 4790
export const url = `http://127.0.0.1:${port}`
export const debuggingPort = 4791
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync']

export async function withBuiltServer<Result>(measure: (browser: Browser) => Promise<Result>) {
  build('web')
  const settings = {
    APP_URL: url,
    APP_SECRET: secret,
    DATABASE_URL: '',
    SEED: 'small',
    LOG_LEVEL: 'warn',
  }
  const server = await startServers([port], settings)
  const browser = await launchBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function launchBrowser() {
  const args = [...quiet, `--remote-debugging-port=${debuggingPort}`]
  return chromium.launch({ ...(await machineOptions()), args })
}

/**
 * A browser with a profile on disk. Private windows, which the contexts of a launched browser are,
 * keep no compiled code.
 * @param folder of the profile; an empty one begins a new profile
 */
export async function launchProfile(folder: string, viewport: { width: number; height: number }) {
  return chromium.launchPersistentContext(folder, {
    ...(await machineOptions()),
    args: quiet,
    viewport,
  })
}

async function machineOptions() {
  const { CHROMIUM_PATH, ...environment } = await provideChromium()
  return { executablePath: CHROMIUM_PATH, env: { ...process.env, ...environment } }
}

/** @returns the compressed size in kB of each script among these files; one may occur twice */
export async function kilobytesOfScripts(files: string[]) {
  const scripts = new Set(files.filter((file) => /\.m?js$/.test(new URL(file).pathname)))
  const sizes = new Map<string, number>()
  for (const script of scripts) {
    const body = await (await fetch(script)).arrayBuffer()
    sizes.set(script, gzipSync(body, { level: 9 }).length / 1000)
  }
  return sizes
}

export async function scriptKilobytesOf(files: string[]) {
  return [...(await kilobytesOfScripts(files)).values()].reduce((sum, size) => sum + size, 0)
}
