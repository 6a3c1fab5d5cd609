// The Chromium that the browser tests drive: the machine's own, else Debian's headless shell, which
// draws the same pages without the windows of a browser around them and for a third of the
// processor's time.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasApt, install, librariesIn, mayInstall, unpack } from './debian-package.ts'

export interface ChromiumEnvironment extends Record<string, string> {
  CHROMIUM_PATH: string
}

const shell = 'chromium-headless-shell'
/** For the journeys through the back/forward cache, which the shell has not. */
const whole = 'chromium'
const installed = [
  `/usr/bin/${shell}`,
  `/usr/bin/${whole}`,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Finds or fetches Chromium.
 * @returns what its processes need in their environment. Throws if there is no way.
 */
export async function provideChromium(): Promise<ChromiumEnvironment> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  if (found) return { CHROMIUM_PATH: found }
  if (!hasApt)
    throw new Error('The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH.')

  if (mayInstall) {
    install(shell, whole)
    return { CHROMIUM_PATH: `/usr/bin/${shell}` }
  }
  const root = unpack(shell)
  const fonts = join(root, 'etc/fonts')
  return {
    CHROMIUM_PATH: join(root, 'usr/lib/chromium', shell),
    LD_LIBRARY_PATH: librariesIn(root).join(':'),
    ...(existsSync(fonts) && !existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fonts }),
  }
}
