// The Chromium that the browser tests drive: the machine's own, else Debian's headless shell, which
// draws the same pages without the windows of a browser around them and for a third of the
// processor's time.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasApt, install, librariesIn, mayInstall, unpack } from './debian-package.ts'

export interface ChromiumEnvironment extends Record<string, string> {
  CHROMIUM_PATH: string
  /** With the windows of a browser around its pages, and with a back/forward cache. */
  WHOLE_CHROMIUM_PATH: string
}

const shell = 'chromium-headless-shell'
/** For the journeys through the back/forward cache, which the shell has not. */
const whole = 'chromium'
const wholeInstalled = [`/usr/bin/${whole}`, '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds or fetches Chromium.
 * @returns what its processes need in their environment. Throws if there is no way.
 */
export async function provideChromium(): Promise<ChromiumEnvironment> {
  const wholeHere = process.env.WHOLE_CHROMIUM_PATH ?? wholeInstalled.find(isHere)
  const shellHere = process.env.CHROMIUM_PATH ?? [`/usr/bin/${shell}`].find(isHere) ?? wholeHere
  if (shellHere && wholeHere) return { CHROMIUM_PATH: shellHere, WHOLE_CHROMIUM_PATH: wholeHere }
  if (!hasApt)
    throw new Error(
      'The browser tests need Chromium, not its headless shell alone. Install it, or name both in CHROMIUM_PATH and WHOLE_CHROMIUM_PATH.',
    )

  if (mayInstall) {
    install(shell, whole)
    return {
      CHROMIUM_PATH: shellHere ?? `/usr/bin/${shell}`,
      WHOLE_CHROMIUM_PATH: wholeHere ?? `/usr/bin/${whole}`,
    }
  }
  const roots: string[] = []
  const unpacked = (name: string) => {
    const root = unpack(name)
    roots.push(root)
    return join(root, 'usr/lib/chromium', name)
  }
  const paths = {
    CHROMIUM_PATH: shellHere ?? unpacked(shell),
    WHOLE_CHROMIUM_PATH: wholeHere ?? unpacked(whole),
  }
  const fonts = roots.map((root) => join(root, 'etc/fonts')).find(isHere)
  return {
    ...paths,
    LD_LIBRARY_PATH: roots.flatMap(librariesIn).join(':'),
    ...(fonts && !isHere('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fonts }),
  }
}

function isHere(path: string) {
  return existsSync(path)
}
