// Takes the picture of README.md: the candidates of a vacancy, in the product as `npm start` runs it
// on a fresh database with the demo world.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contract/pages/web-paths.ts'
import { demoPassword } from '#server/seeds/demo.ts'
import { provideChromium } from './chromium.ts'

const file = join(import.meta.dirname, '../docs/candidates.webp')
const bytesMax = 200_000
const port = process.env.PORT ?? '4390'
const origin = `http://localhost:${port}`

const dataDir = await mkdtemp(join(tmpdir(), 'altura-picture-'))
const server = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo' },
})
try {
  await demoWorld(server)
  const { size } = await sharp(await takePicture())
    .webp({ quality: 90 })
    .toFile(file)
  if (size > bytesMax) throw new Error(`the picture has ${size} bytes, more than ${bytesMax}`)
} finally {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true })
}

/** Resolves once the busy company is there, too. */
async function demoWorld({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('the output of the server is not read')
  for await (const line of createInterface(stdout))
    if (line.includes('the demo world is complete')) {
      // What nobody reads would stop the server once the pipe is full.
      stdout.resume()
      return
    }
  throw new Error('the server ended before the demo world was complete')
}

async function takePicture() {
  const { CHROMIUM_PATH, ...env } = await provideChromium()
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, env })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${origin}${paths.login()}`)
  await page.locator('input[name=email]').fill('busy@demo.test')
  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== paths.login())
  await page.goto(`${origin}${paths.vacancyInfo('provost-puebla-campus-brisalta')}`)
  await page.getByRole('table').getByRole('row').nth(5).waitFor()
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ animations: 'disabled' })
  await browser.close()
  return picture
}
