import { defineConfig, devices } from '@playwright/test'
import { keepFilesInMemory } from '../scripts/memory-folder.ts'

keepFilesInMemory()

/** Root in a container has no sandbox to give; the rest keeps Chromium from calling home. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const minuteMs = 60_000

const wide = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

const long = /(main-job|hiring-desk|keyboard-alone|vacancy-detail|review|languages)\.spec\.ts/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './start-database.ts',
  fullyParallel: true,
  workers: 2,
  // Each step has its minute, so that a busy machine is waited for as long as it gets on. A journey
  // that hangs within a step that Playwright does not bound ends after twenty.
  timeout: 20 * minuteMs,
  expect: { timeout: minuteMs },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: minuteMs,
    navigationTimeout: minuteMs,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: quiet,
    },
    // Recording all of them takes a twentieth of the time. A failure keeps its last picture and
    // what was on the page; with `--trace on` it is recorded when it is run again.
    trace: 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
  // The long ones begin first, or one of them would still run when all others are done.
  projects: [
    { name: 'long', use: wide, testMatch: long },
    { name: 'short', use: wide, testIgnore: long },
  ],
})
