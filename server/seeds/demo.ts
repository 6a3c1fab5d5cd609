// People with stories, made by calling the product's own commands on the days when it would have
// happened.
import { sql } from 'kysely'
import demoRates from '#db/seeds/data/demo-rates.json' with { type: 'json' }
import { makeOperator } from '#server/features/accounts/operators/commands.ts'
import { switchOn } from '#server/features/approaches/openness/openness.ts'
import { saveWishes } from '#server/features/matching/save-wishes.ts'
import { storeRates } from '#server/features/resources/store-rates.ts'
import { saveSearch } from '#server/features/vacancies/alerts/saved-searches.ts'
import { saveVacancy } from '#server/features/vacancies/lists/saved-vacancies.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'
import { expectBusyWorld } from './busy/due.ts'
import { makeApplication } from './demo-application.ts'
import { type DemoData, readDemoData } from './demo-files.ts'
import { personAt, makePeople, type People } from './demo-people.ts'
import { publish } from './demo-vacancy.ts'
import { inOneTransaction, type World } from './demo-world.ts'

const openSince = 20

export const demoPassword = 'Demo-password-1'

/**
 * Creates the demo world of docs/seeds.md in one transaction. The busy company, which follows
 * once the server serves, is left out of the small one.
 */
export async function seedDemo(services: Services, kind: 'demo' | 'small' = 'small') {
  const data = await readDemoData()
  const password_hash = await hashPassword(demoPassword)

  await inOneTransaction(services, isEmpty, async (world, tx) => {
    const people = await makePeople(world, tx, data, password_hash)
    for (const vacancy of data.vacancies)
      await publish(world, tx, personAt(people.owners, vacancy.company), vacancy)
    // Vacancy documents are rendered by a deferred trigger; this transaction reads them before its
    // end.
    await sql`set constraints vacancies_are_rendered immediate`.execute(tx)
    for (const application of data.applications)
      await makeApplication(world, tx, people, application)
    await saveDemoVacancies(world, people)
    await saveDemoSearch(world, people)
    await openToApproaches(world, people, data)
    await makeDemoOperator(world, tx, password_hash)
    await loadDemoRates(world)
    await countDemoSearches(world, tx)
    // The sessions of signing up belong to no browser.
    await tx.deleteFrom('sessions').execute()
    // Digests of unread messages from the past are not sent.
    await tx.updateTable('chat_reads').set({ mail_at: null }).execute()
    if (kind === 'demo') await expectBusyWorld(tx)
  })
}

async function isEmpty(tx: Transaction) {
  const anybody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return !anybody
}

/** Mariana keeps three in view, of which one is closed. */
async function saveDemoVacancies(world: World, { candidates }: People) {
  const candidate = personAt(candidates, 'candidate@demo.test')
  const saved = ['demo-closed', 'chief-operating-officer-puente-norte', 'demo-open-fresh']
  for (const [index, slug] of saved.entries()) {
    world.setDaysAgo(saved.length - index)
    await saveVacancy(world, candidate, slug)
  }
}

/** Her search has the whole board to find, as it is saved before anything is on it. */
async function saveDemoSearch(world: World, { candidates }: People) {
  const search = {
    name: 'Operaciones',
    query: 'search=operaciones',
    often: 'weekly',
  } as const
  await saveSearch(world, personAt(candidates, 'candidate@demo.test'), search)
}

/** Two executives say their wishes and open to approaches. */
async function openToApproaches(world: World, people: People, { candidates }: DemoData) {
  world.setDaysAgo(openSince)
  for (const { email, wishes } of candidates) {
    if (!wishes) continue
    const candidate = personAt(people.candidates, email)
    await saveWishes(world, candidate, wishes)
    await switchOn(world, candidate)
  }
}

/** As the command line makes one, with the password of everybody. */
async function makeDemoOperator(world: World, tx: Transaction, password_hash: string) {
  const email = 'operator@demo.test'
  await makeOperator(world, email)
  await tx
    .updateTable('users')
    .set({ name: 'Olivia', last_name: 'Paredes Luna', password_hash })
    .where('email', '=', email)
    .execute()
}

/** Pay in euros and dollars is shown in pesos, too. */
async function loadDemoRates(world: World) {
  const day = world.present().toISOString().slice(0, 10)
  await storeRates(world, { day, per_eur: demoRates }, 'demo')
}

/** Words of visitors that the search does not know. */
async function countDemoSearches({ clock, setDaysAgo }: World, tx: Transaction) {
  const texts = {
    'jefa de felicidad': 14,
    'chief happiness officer': 9,
    'cfo monterrey nearshoring': 6,
    'guru de datos': 3,
    'director de halcones': 1,
  }
  for (const [index, [text, times]] of Object.entries(texts).entries()) {
    setDaysAgo(index)
    const at = clock.now()
    await tx
      .insertInto('missed_searches')
      .values({ asked_on: at, text, times, last_at: at })
      .execute()
  }
  setDaysAgo(0)
}
