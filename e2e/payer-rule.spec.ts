// Where only one side may pay for applications from a country: what candidates from there are told,
// and how many of them staff are told of.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Language, languages } from '#contract/fields/languages.ts'
import { connect } from '#server/platform/db/connect.ts'
import { expectAccessible } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, test } from './journey.ts'
import { buyCreditsFor, newCandidate, signInAs } from './newcomers.ts'
import { phone } from './phone.ts'
import { newCompanyWithVacancy, postAs } from './published.ts'
import { speak } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

const country = { en: 'Liechtenstein', es: 'Liechtenstein' } as const

for (const language of languages)
  test(`a vacancy that takes no applications from a country says so, and its staff read how many (${language})`, async ({
    newPerson,
    demoServer,
  }) => {
    const text = textsIn(language)
    await ruleFor(demoServer, 'company')
    const staff = await newPerson()
    await speak(staff, language)
    const { slug, token } = await newCompanyWithVacancy(staff, `Head of Borders ${language}`)
    await staff.goto(`/vacancies/vacancy/info/${slug}`)
    const notice = staff.getByText(text('vacancies.turnedAway_one', { count: 1 }))
    await expect(staff.getByRole('tablist')).toBeVisible()
    await expect(notice).toHaveCount(0)

    const candidate = await newPerson(language === 'en' ? {} : phone)
    await cameFromThere(candidate, language)
    await candidate.goto(`/executive-vacancies/vacancy/${slug}`)
    const message = text('vacancies.notTaken', { country: country[language] })
    await expect(candidate.getByText(message)).toBeVisible()
    await expect(candidate.getByRole('button', { name: text('vacancies.apply') })).toHaveCount(0)
    const star = text('vacancies.saveVacancy', { title: `Head of Borders ${language}` })
    await expect(candidate.getByRole('button', { name: star }).last()).toBeEnabled()
    await expectAccessible(candidate)

    // The page of the staff reads it by itself.
    await expect(notice).toBeVisible()
    await expect(staff.getByText(`${country[language]} (1)`)).toBeVisible()
    await expectAccessible(staff)

    await ruleFor(demoServer, 'candidate')
    await buyCreditsFor(staff, token)
    const paid = await postAs(staff, token, 'Head of Tolls', { sponsored_places: 1 })
    await candidate.goto(`/executive-vacancies/vacancy/${paid}`)
    const own = text('vacancies.ownCost', { country: country[language] })
    await expect(candidate.getByText(own)).toBeVisible()
    await expectAccessible(candidate)
  })

/** As an operator does by command. */
async function ruleFor({ databaseUrl }: DemoServer, rule: 'candidate' | 'company') {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`insert into payer_rules (country, rule, changed_at) values ('LI', ${rule}, now())
    on conflict (country) do update set rule = excluded.rule`.execute(db)
  await close()
}

async function cameFromThere(page: Page, language: Language) {
  await speak(page, language)
  const { token } = await signInAs(page, await newCandidate(page))
  const data = { city: 'Vaduz', country: 'LI' }
  const saved = await page.request.post('/api/user/complete-profile', { ...bearer(token), data })
  expect(saved.ok()).toBe(true)
}
