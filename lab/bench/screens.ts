import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { unsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createSigning } from '#server/platform/signing.ts'
// Every screen and dialog, photographed in both languages and themes at three widths and at a zoom
// of 400 %. npm run bench -- screens [part of a name]: the pictures, and a sheet for each
// screen, in test-results/screens.
import { selected } from '../../scripts/selection.ts'
import { secret, url, withBuiltServer } from './built-server.ts'
import { createPeople, type People } from './people.ts'
import { type Findings, type Order, photograph } from './screens/camera.ts'
import { fillDesk } from './screens/fill-desk.ts'
import { listScreens, type Screen } from './screens/list.ts'
import { makeSheets } from './screens/sheets.ts'
import { findPlaces } from './visits.ts'

const folder = join(import.meta.dirname, '../../test-results/screens')
const photographers = 2

export function benchScreens(part = '') {
  return withBuiltServer(async (browser) => {
    const people = createPeople(url)
    const places = await findPlaces(people)
    const application = await fillDesk(people, places.chat)
    const unsubscribe = unsubscribePath(await people.idOf('candidate'))
    const screens = selected(part, listScreens(places, { application, unsubscribe }), nameOf)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const orders = screens.flatMap((screen) => languages.map((language) => ({ screen, language })))
    const findings = await takeAll(browser, people, orders)

    const pictures = findings.flatMap((each) => each.pictures)
    await makeSheets(browser, pictures, folder)
    const complaints = findings.flatMap((each) => each.complaints)
    console.log(`${pictures.length} pictures of ${screens.length} screens: ${folder}`)
    for (const complaint of complaints) console.log(`  ${complaint}`)
    return complaints.length === 0
  })
}

function nameOf({ name }: Screen) {
  return name
}

async function takeAll(browser: Browser, people: People, orders: Order[]) {
  const left = [...orders]
  const findings: Findings[] = []
  const work = async () => {
    for (let order = left.shift(); order; order = left.shift())
      findings.push(await photograph(browser, people, order, folder))
  }
  await Promise.all(Array.from({ length: photographers }, work))
  return findings
}

function unsubscribePath(userId: string) {
  const signing = createSigning(secret, { now: () => new Date() })
  const environment = readEnvironment({ APP_URL: url })
  const { pathname, search } = new URL(
    unsubscribeLink({ environment, signing }, userId, 'new_message'),
  )
  return `${pathname}${search}`
}
