// An answer to the application stands in its conversation, as a letter.
import type { getChat } from '#contract/chats/chats.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import { expectAccessible } from './accessibility.ts'
import { applyByCall } from './conversations.ts'
import { expect, test } from './journey.ts'
import { long } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { say } from './steps-staff.ts'
import { textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

const text = textsIn('en')

test('an answer arrives in the open conversation, opens, and is the last line of the list', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson({ viewport: { width: 390, height: 844 } })
  const { slug, token } = await newCompanyWithVacancy(company, 'Head of Letters')
  const address = await applyByCall(executive, slug)
  await executive.goto(address)
  await say(executive, text, 'Is the role on site?')

  await company.goto(address)
  const chat = await company.request.get(`/api${address}`, bearer(token))
  const { data } = (await chat.json()) as ReplyOf<typeof getChat>
  const letter = { competencies: [], strong: long('Strong'), missing: '', change: '' }
  const answered = await company.request.post(
    `/api/vacancies/${slug}/candidates/${data.application?.id}/mark-as-read`,
    {
      ...bearer(token),
      data: { feedback: 'Thank you, Irene.', letter, language: 'en' },
    },
  )
  expect(answered.ok()).toBe(true)

  for (const reader of [company, executive]) {
    const answer = reader.getByTestId('answer')
    await expect(answer).toContainText('Thank you, Irene.')
    await expect(answer).not.toContainText(long('Strong'))
    await expectAccessible(reader)
    const whole = answer.getByRole('button', { name: text('chat.answerWhole') })
    await whole.focus()
    await reader.keyboard.press('Enter')
    await expect(answer.getByRole('heading', { name: text('labels.letter_strong') })).toBeVisible()
    await expect(answer).toContainText(long('Strong'))
    await expectAccessible(reader)
  }
  await expect(company.getByTestId('answer')).toContainText(text('chat.answerYours'))
  await expect(executive.getByTestId('answer')).toContainText(
    text('chat.answerOf', { name: 'Vega Alta' }),
  )
  await expect(executive.getByRole('log')).toHaveText(
    text('chat.arrived', { name: 'Vega Alta', content: text('chat.turn_answered') }),
  )
  await expect(company.getByTestId('chat-card')).toContainText(text('chat.turn_answered'))

  await executive
    .getByTestId('answer')
    .getByRole('link', { name: text('chat.toOwnApplication') })
    .click()
  await expect(executive).toHaveURL(new RegExp(slug))
  await expect(executive.getByText(long('Strong'))).toBeVisible()
})
