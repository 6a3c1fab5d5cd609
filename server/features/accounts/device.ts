import { parse } from 'bowser'

const unknown = 'Unknown'
const nameMax = 60

/** The common names of browser and operating system in a User-Agent. */
export function deviceOf(userAgent: string): { user_browser: string; user_platform: string } {
  if (userAgent === '') return { user_browser: unknown, user_platform: unknown }
  const { browser, os } = parse(userAgent)
  return { user_browser: named(browser.name), user_platform: named(os.name) }
}

function named(name: string | undefined) {
  return name?.slice(0, nameMax) || unknown
}
