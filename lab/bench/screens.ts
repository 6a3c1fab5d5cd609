import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { unsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createSigning } from '#server/platform/signing.ts'
// Every screen and dialog, photographed in both languages and themes at three widths and at a zoom
// of 400 %. npm run bench -- screens [part of a name]: the pictures, a sheet for each screen and
// index.html, in test-results/screens.
import { selected } from '../../scripts/selection.ts'
import { secret, url, withBuiltServer } from './built-server.ts'
import { type Findings, photograph } from './screens/camera.ts'
import { fillDesk } from './screens/fill-desk.ts'
import { listScreens, type Places } from './screens/list.ts'
import { callAs, signIn } from './screens/people.ts'
import { makeSheets } from './screens/sheets.ts'

const folder = join(import.meta.dirname, '../../test-results/screens')
const photographers = 2

export function benchScreens(part = '') {
  return withBuiltServer(async (browser) => {
    const screens = selected(part, listScreens(await findPlaces()), ({ name }) => name)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const orders = screens.flatMap((screen) => languages.map((language) => ({ screen, language })))
    const found = await takeAll(browser, orders)

    const index = await makeSheets(
      browser,
      found.flatMap(({ pictures }) => pictures),
      folder,
    )
    const complaints = found.flatMap((findings) => findings.complaints)
    console.log(
      `${found.flatMap(({ pictures }) => pictures).length} pictures of ${screens.length} screens: ${index}`,
    )
    for (const complaint of complaints) console.log(`  ${complaint}`)
    return complaints.length === 0
  })
}

type Order = {
  screen: Parameters<typeof photograph>[1]
  language: Parameters<typeof photograph>[2]
}

async function takeAll(browser: Browser, orders: Order[]) {
  const left = [...orders]
  const found: Findings[] = []
  const work = async () => {
    for (let order = left.shift(); order; order = left.shift())
      found.push(await photograph(browser, order.screen, order.language, folder))
  }
  await Promise.all(Array.from({ length: photographers }, work))
  return found
}

/** The addresses of a chat and of purchases, which are created here. */
async function findPlaces(): Promise<Places> {
  const chats = (await callAs('candidate', 'GET', '/api/chats')) as { data: { id: string }[] }
  const chat = chats.data[0]?.id ?? ''
  const { user } = await signIn('candidate')
  const signing = createSigning(secret, { now: () => new Date() })
  const environment = readEnvironment({ APP_URL: url })
  const stop = new URL(unsubscribeLink({ environment, signing }, user.id, 'new_message'))
  return {
    unsubscribe: `${stop.pathname}${stop.search}`,
    chat: `/chats/${chat}`,
    desk: await fillDesk(chat),
    checkout: new URL(await startPurchase('candidate')).pathname,
    receipt: await buy('candidate'),
    companyReceipt: await buy('company'),
  }
}

/** @returns the address of the page on which the cheapest package is paid */
async function startPurchase(who: 'candidate' | 'company') {
  const { data } = (await callAs(who, 'GET', '/api/credits/packages')) as {
    data: { default_price: { id: string } }[]
  }
  const body = { price: data[0]?.default_price.id }
  return ((await callAs(who, 'POST', '/api/credits/checkout', body)) as { url: string }).url
}

/** @returns the path of the receipt */
async function buy(who: 'candidate' | 'company') {
  const paid = await startPurchase(who)
  await fetch(`${paid}/pay`, { method: 'POST', redirect: 'manual' })
  const code = paid.split('/').at(-1) ?? ''
  await callAs(who, 'POST', '/api/credits/checkout/success', { code })
  return `/credits/receipts/${code}`
}
