import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeCompany, getCompany, verifyAccount } from '#contract/companies/companies.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const account = { website: 'larkmoor.example', num_emp: '11-50', industry: '4' }

function formOf(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a company completes its account, and may do so again', async () => {
  const owner = await createCompany(app, { company: 'Larkmoor' })
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const { status, data } = await app.call(owner, verifyAccount, { body: account })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    id: owner.company_id,
    name: 'Larkmoor',
    website: 'https://larkmoor.example',
    num_emp: '11-50',
    num_emp_value: '11 to 50 employees',
    industry: 4,
    industry_value: 'Technology and software',
  })
  const verifiedAt = () =>
    app.db
      .selectFrom('companies')
      .select('verified_at')
      .where('id', '=', owner.company_id)
      .executeTakeFirst()
  const first = await verifiedAt()
  app.clock.moveBy(5000)
  const again = { website: 'http://larkmoor.example/about', num_emp: '1-10', industry: 1 }
  expect(await app.call(administrator, verifyAccount, { body: again })).toMatchObject({
    data: { ...again, industry_value: 'Automotive' },
  })
  expect(await verifiedAt()).toEqual(first)
})

test('the account is complete only with a website, a size and an industry that exist', async () => {
  const owner = await createCompany(app)
  const wrong = async (change: object) => {
    const reply = await app.call(owner, verifyAccount, { body: { ...account, ...change } })
    expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
    return Object.keys(reply.errors).sort()
  }
  const missing = { website: undefined, num_emp: undefined, industry: undefined }
  expect(await wrong(missing)).toEqual(['industry', 'num_emp', 'website'])
  expect(await wrong({ num_emp: 'plenty', industry: 999_999 })).toEqual(['industry', 'num_emp'])
  expect(await wrong({ industry: 99_999_999_999 })).toEqual(['industry'])
  for (const website of ['javascript:alert(1)', 'ftp://larkmoor.example', 'nowhere', 7, null])
    expect(await wrong({ website })).toEqual(['website'])
  expect(await wrong({ industry: [1], num_emp: {} })).toEqual(['industry', 'num_emp'])
})

test('all staff read their own company, with labels in the language asked for', async () => {
  const owner = await createCompany(app)
  await app.call(owner, verifyAccount, { body: account })
  const collaborator = await createStaff(app, owner)
  const { data } = await app.call(collaborator, getCompany, {
    headers: { 'accept-language': 'es' },
  })
  expect(data).toMatchObject({
    id: owner.company_id,
    industry_value: 'Tecnología y software',
    num_emp_value: 'De 11 a 50 personas',
    legal_name: null,
    tax_id: null,
    phone: null,
    email: null,
    description: null,
    created_at: expect.stringMatching(/\.\d{3}Z$/),
  })
})

test('a form changes what it names, clears what it leaves blank, and touches no other company', async () => {
  const [owner, other] = [await createCompany(app), await createCompany(app, { company: 'Other' })]
  const image = await sharp({ create: { width: 80, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const full = {
    name: 'Sierra Clara',
    legal_name: 'Sierra Clara S.A. de C.V.',
    industry: '2',
    tax_id: 'SCL010203',
    invoice_address: 'Av. Álvaro Obregón 151, piso 4',
    invoice_postal_code: '06700',
    invoice_city: 'Ciudad de México',
    invoice_country: 'MX',
    phone: '+52 55',
    email: 'hello@sierra.example',
    website: 'https://sierra.example',
    num_emp: '1-10',
    description: '<b>Ñandú</b>\nTwo lines',
  }
  const form = formOf({ ...full, id: other.company_id, logo: new Blob([new Uint8Array(image)]) })
  const changed = await app.call(owner, changeCompany, { form })
  expect(changed).toMatchObject({
    status: 200,
    data: { ...full, id: owner.company_id, industry: 2 },
  })

  const logo = await app.http.inject({ url: changed.data.logo })
  const { format, width, hasAlpha } = await sharp(logo.rawPayload).metadata()
  expect({ format, width, hasAlpha }).toEqual({ format: 'webp', width: 80, hasAlpha: true })

  const blank = {
    legal_name: '',
    industry: '',
    tax_id: ' ',
    invoice_address: '',
    invoice_postal_code: ' ',
    invoice_city: '',
    invoice_country: '',
    email: '',
    website: '',
    num_emp: '',
    description: '',
  }
  const cleared = await app.call(owner, changeCompany, { form: formOf(blank) })
  const none = Object.fromEntries(Object.keys(blank).map((field) => [field, null]))
  expect(cleared.data).toEqual({
    ...changed.data,
    ...none,
    industry_value: null,
    num_emp_value: null,
  })
  expect(await app.call(other, getCompany)).toMatchObject({ data: { name: 'Other' } })
})

test('what is wrong in a company is named', async () => {
  const owner = await createCompany(app)
  const wrong = async (fields: Record<string, string | Blob>) => {
    const reply = await app.call(owner, changeCompany, { form: formOf(fields) })
    expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
    return Object.keys(reply.errors).sort()
  }
  expect(await wrong({ name: ' ' })).toEqual(['name'])
  expect(
    await wrong({
      name: 'n'.repeat(151),
      legal_name: 'n'.repeat(256),
      description: 'd'.repeat(5001),
    }),
  ).toEqual(['description', 'legal_name', 'name'])
  const tooLong = {
    invoice_address: 'a'.repeat(256),
    invoice_postal_code: '1'.repeat(21),
    invoice_city: 'c'.repeat(151),
  }
  expect(await wrong(tooLong)).toEqual(['invoice_address', 'invoice_city', 'invoice_postal_code'])
  for (const invoice_country of ['XX', 'Mexico', 'mx'])
    expect(await wrong({ invoice_country })).toEqual(['invoice_country'])
  expect(await wrong({ website: 'javascript:alert(1)', email: 'nobody', industry: 'x' })).toEqual([
    'email',
    'industry',
    'website',
  ])
  expect(await wrong({ industry: '0', num_emp: 'x', logo: new Blob(['no image']) })).toEqual([
    'industry',
    'logo',
    'num_emp',
  ])
  expect(await app.call(owner, getCompany)).toMatchObject({
    data: { name: 'Northwind Foods', website: null },
  })
})

test('owner and administrators change the company, collaborators only read it, candidates have none', async () => {
  const owner = await createCompany(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  const candidate = await createCandidate(app)
  const unverified = await createCompany(app, { is_verified: false })
  const statuses = async (person: { token: string } | null) => [
    (await app.call(person, getCompany)).status,
    (await app.call(person, changeCompany, { body: { phone: '1' } })).status,
    (await app.call(person, verifyAccount, { body: account })).status,
  ]
  expect(await statuses(owner)).toEqual([200, 200, 200])
  expect(await statuses(administrator)).toEqual([200, 200, 200])
  expect(await statuses(collaborator)).toEqual([200, 403, 403])
  expect(await statuses(candidate)).toEqual([403, 403, 403])
  expect(await statuses(unverified)).toEqual([403, 403, 403])
  expect(await statuses(null)).toEqual([401, 401, 401])
})
