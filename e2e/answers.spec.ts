// What a candidate has answered: edited, pinned, deleted and written under the account, and offered
// so to the next application.
import { expectAccessible } from './accessibility.ts'
import { expect, keepSession, test } from './journey.ts'
import { postAs } from './published.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

const better =
  'To lead three mills, said better: the bread of a whole city, and the people who make it at night, for years.'

test('answers are edited, pinned, deleted and written, and the next application offers them so', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const text = textsIn('en')
  const titles = ['Head of Milling']
  const { token, applicants } = await waitingDesk(page, demoServer, { titles, forEach: 1 })
  const slug = await postAs(page, token, 'Head of Baking')
  const own = await newPerson()
  const candidateToken = applicants[0]?.token ?? ''
  const reply = await own.request.get('/api/user', bearer(candidateToken))
  const user = (await reply.json()) as { role: string; email_verified_at: string }
  await keepSession(own, { token: candidateToken, user })
  await own.goto('/users/answers')
  const main = own.getByRole('main')
  const question = (field: 'career_goals' | 'personal_overview' | 'languages') =>
    main.getByRole('region', { name: text(`application.${field}`), exact: true })
  const act = (field: Parameters<typeof question>[0], name: 'edit' | 'pin' | 'remove' | 'write') =>
    question(field)
      .getByRole('button', { name: text(`answers.${name}`) })
      .first()
  await expect(question('career_goals')).toContainText('Head of Milling')
  await expectAccessible(own)

  const dialog = own.getByRole('dialog')
  const save = dialog.getByRole('button', { name: text('answers.save') })
  await act('career_goals', 'edit').click()
  await dialog.getByRole('textbox').fill(better)
  await save.click()
  await expect(question('career_goals')).toContainText('said better')
  await act('career_goals', 'pin').click()
  await expect(question('career_goals')).toContainText(text('answers.pinned'))
  await act('personal_overview', 'remove').click()
  await dialog.getByRole('button', { name: text('answers.remove') }).click()
  await expect(question('personal_overview').getByRole('listitem')).toHaveCount(0)
  await act('languages', 'write').click()
  await dialog.getByRole('textbox').fill('Spanish, my own; English C1, in daily use.')
  await save.click()
  await expect(question('languages').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(own)
  await main.getByRole('searchbox').fill('three mills')
  await expect(main.getByRole('region').getByRole('listitem')).toHaveCount(1)

  await own.goto(`/executive-vacancies/vacancy/${slug}`)
  await own
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  await expect(dialog.getByText(text('application.reuseFits_other', { count: 28 }))).toBeVisible()
  await expect(dialog.getByText(/^You answered (Yes|No) for Head of Milling/)).toHaveCount(5)
  await expect(dialog.getByText(better)).toBeVisible()
  await expect(dialog.getByText(/You edited this .* · pinned$/)).toBeVisible()
  await dialog.getByRole('button', { name: text('application.reuseFill') }).click()
  await expect(dialog.getByRole('textbox', { name: text('application.career_goals') })).toHaveValue(
    better,
  )
  await expect(
    dialog.getByRole('textbox', { name: text('application.personal_overview') }),
  ).toHaveValue('')
})
