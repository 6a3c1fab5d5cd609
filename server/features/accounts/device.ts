import { parse } from 'bowser'

const unknown = 'Unknown'
const nameMax = 60

/** What people call their browser and their system, as far as the User-Agent tells. */
export function deviceOf(userAgent: string): { user_browser: string; user_platform: string } {
  if (userAgent === '') return { user_browser: unknown, user_platform: unknown }
  const { browser, os } = parse(userAgent)
  return { user_browser: named(browser.name), user_platform: named(os.name) }
}

function named(name: string | undefined) {
  return name?.slice(0, nameMax) || unknown
}
