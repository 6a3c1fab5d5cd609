import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { type Card, drawCard } from './draw-card.ts'

const app = setUpTestApp()

let owner: Staff
beforeAll(async () => {
  owner = await createCompany(app, { company: 'Curlew Works' })
})

const get = (url: string) => app.http.inject({ url })
const change = (slug: string, to: Record<string, unknown>) =>
  app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()

/** The path of the picture that a page names. */
async function pictureOf(path: string) {
  const { body } = await get(path)
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
  return url.replace(app.environment.APP_URL, '')
}

test('each page names a picture of its own, which may be kept for ever', async () => {
  const slug = await createVacancy(app, owner, { body: { title: 'Chief <Ñandú> & Officer' } })
  const company = await app.db
    .selectFrom('companies')
    .select(['slug', 'name'])
    .where('id', '=', owner.company_id)
    .executeTakeFirstOrThrow()
  const paths = [`/jobs/${slug}`, `/companies/${slugCalled(company.name, company.slug)}`, '/jobs']
  const hashes = new Set<string>()
  for (const path of paths.flatMap((each) => [each, `/es${each}`])) {
    const picture = await pictureOf(path)
    const { statusCode, headers, rawPayload } = await get(picture)
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(rawPayload.length).toBeLessThan(100_000)
    hashes.add(createHash('sha256').update(rawPayload).digest('hex'))
  }
  expect(hashes.size).toBe(6)
})

test('a picture follows its vacancy, and is gone with it', async () => {
  const slug = await createVacancy(app, owner, { body: { title: 'Chief Reed Officer' } })
  const first = await pictureOf(`/jobs/${slug}`)
  await change(slug, { min_salary: 123_456 })
  const second = await pictureOf(`/jobs/${slug}`)
  expect(second).not.toBe(first)
  const led = await get(first)
  expect([led.statusCode, led.headers['location']]).toEqual([302, second])
  expect((await get(second)).statusCode).toBe(200)

  const missing = await get('/cards/en/job/nothing-is-here/0123456789abcdef.png')
  expect(missing.statusCode).toBe(404)
  const hidden = [
    { visibility: 'members' },
    { visibility: 'confidential' },
    { visibility: 'public', job_status: 'CLOSED', closed_at: app.clock.now() },
  ]
  for (const to of hidden) {
    await change(slug, to)
    for (const path of [first, second]) {
      const { statusCode, body } = await get(path)
      expect([statusCode, body.replace(/"request_id":"[^"]+"/, '')]).toEqual([
        404,
        missing.body.replace(/"request_id":"[^"]+"/, ''),
      ])
    }
  }
})

const longest = {
  title: 'Directora General Adjunta de Operación, Ñandúes y Relaciones Institucionales, '.repeat(2),
  company: 'Compañía Mexicana de Aceites y Derivados Industriales del Bajío, S.A.P.I. de C.V.',
  facts: ['San Pedro Garza García, Nuevo León, México · Presencial '.repeat(3), '株式会社'],
} satisfies Card

test('a picture is the same on a machine without fonts, and holds the longest texts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'altura-fonts-'))
  try {
    const config = join(folder, 'fonts.conf')
    writeFileSync(config, '<?xml version="1.0"?><fontconfig></fontconfig>')
    const child = join(import.meta.dirname, 'draw-card.child.ts')
    const there = execFileSync(process.execPath, [child, JSON.stringify(longest)], {
      env: { ...process.env, FONTCONFIG_FILE: config },
    })
    const empty = await drawCard({ title: '.', company: '.', facts: [] })
    const here = await drawCard(longest)
    // The machine decides how letters are smoothed.
    expect(await differenceOf(here, there)).toBeLessThan(4)
    expect(await differenceOf(here, empty)).toBeGreaterThan(5)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The mean difference of the channels of their pixels, of 255. */
async function differenceOf(...pictures: [Buffer, Buffer]) {
  const raws = pictures.map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer())
  const [one, other] = await Promise.all(raws)
  if (!one || one.length !== other?.length) return Infinity
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}
