// The list of conversations, narrowed by a search and to what is unread.
import { expectAccessible } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import { expect, test } from './journey.ts'
import { say } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('a conversation is listed once something was written, and found by a name, its vacancy or what is unread', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson()
  await executive.goto(await newConversation(company, executive, 'Head of Finding'))
  await company.goto('/chats')
  await expect(company.getByText(text('chat.noChats'))).toBeVisible()
  await say(executive, text, 'Good morning')

  const card = company.getByTestId('chat-card')
  await expect(card).toContainText('Irene Prado')
  const search = company.getByRole('searchbox', { name: text('chat.findChat') })
  await search.fill('nobody of this name')
  await expect(company.getByText(text('chat.noneFound'))).toBeVisible()
  await expect(card).toHaveCount(0)
  await expectAccessible(company)
  for (const part of ['IRENE', 'of finding']) {
    await search.fill(part)
    await expect(card).toHaveCount(1)
  }
  await search.fill('')
  await company.getByRole('radio', { name: text('chat.onlyUnread') }).check()
  await expect(card).toContainText('Good morning')
  await card.click()
  await expect(company.getByText(text('chat.allRead'))).toBeVisible()
  await expectAccessible(company)
})
