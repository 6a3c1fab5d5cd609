// Two sides in two time zones and two languages agree on a meeting, move it and call it off.
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import { expect, test } from './journey.ts'

/** A date of some days ahead with an hour, as an input of date and time takes it. */
function ahead(days: number, time: string) {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${time}`
}

test('staff propose times, the candidate picks one in their time zone, and it is called off', async ({
  newPerson,
}) => {
  const company = await newPerson({ timezoneId: 'America/Mexico_City' })
  const executive = await newPerson({
    timezoneId: 'Europe/Madrid',
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
  })
  const chat = await newConversation(company, executive, 'Chief Meeting Officer')
  await executive.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await company.goto(chat)
  await executive.goto(chat)

  await company.getByRole('button', { name: 'Propose times' }).click()
  const dialog = company.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Time 1', exact: true }).fill(ahead(3, '10:00'))
  await dialog.getByRole('button', { name: 'Add another time' }).click()
  const second = dialog.getByRole('textbox', { name: 'Time 2', exact: true })
  await second.fill(ahead(3, '10:00'))
  await dialog.getByRole('button', { name: 'Send times' }).click()
  await expect(dialog.getByText('Each item can be chosen only once')).toBeVisible()
  await second.fill(ahead(4, '16:30'))
  await dialog.getByRole('textbox', { name: 'Where' }).fill('https://meet.example.com/abc')
  await expectAccessibleDialog(company)
  await dialog.getByRole('button', { name: 'Send times' }).click()
  await expect(company.getByTestId('turn')).toContainText('10:00')

  const card = executive.getByTestId('turn').first()
  await expect(card.getByRole('radio')).toHaveCount(2)
  await expect(card).toContainText('Ciudad de México (GMT')
  await expectAccessible(executive)
  await card.getByRole('radio').first().focus()
  await executive.keyboard.press('Space')
  await executive.keyboard.press('Tab')
  await executive.keyboard.press('Enter')
  await expect(executive.getByText('Reunión acordada').first()).toBeVisible()

  const set = company.getByTestId('turn').last()
  await expect(set).toContainText('Meeting set')
  await expectAccessible(company)
  const downloading = company.waitForEvent('download')
  await set.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await downloading).suggestedFilename()).toBe('altura-meeting.ics')

  await set.getByRole('button', { name: 'Call off' }).click()
  await company.getByRole('dialog').getByRole('textbox').fill('Something came up.')
  await company.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
  const off = executive.getByTestId('turn').last()
  await expect(off).toContainText('Reunión cancelada')
  await expect(off).toContainText('Something came up.')
})
