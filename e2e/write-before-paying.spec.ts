// An application that is written before its credits are bought.
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { resumePdf } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { fillApplication, openPayment } from './steps-candidate.ts'
import { textsIn } from './texts.ts'

for (const language of ['en', 'es'] as const)
  test(`an application is written without credits, and sent once they are paid, in ${language}`, async ({
    newPerson,
  }) => {
    test.slow()
    const text = textsIn(language)
    const isPhone = language === 'es'
    const page = await newPerson({
      ...(isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    })
    await page.addInitScript((it) => localStorage.setItem('app_language', it), language)
    const { token } = await signInAs(page, await newCandidate(page))
    await page.goto('/executive-vacancies/vacancy/demo-other')
    await expect(
      page.getByRole('button', { name: text('vacancies.notEnoughCredits', { credits: 0 }) }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: text('vacancies.writeFirst') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(text('application.payAtSend'))).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(await resumePdf('Irene Prado'))
    await expect(page.getByRole('radio', { name: 'Irene Prado.pdf' })).toBeChecked()
    await toastOf(page, text('application.resumeUploaded')).getByRole('button').click()
    await fillApplication(page, text)

    const send = dialog.getByRole('button', { name: text('application.send') })
    await send.click()
    const complete = dialog.getByText(text('application.completeTitle'))
    await expect(complete).toBeInViewport()
    await expect(
      dialog.getByText(text('application.completeCredits_one', { count: 1, balance: 0 })),
    ).toBeVisible()
    await expectAccessible(page)

    await expect(dialog.getByText(text('application.draftSaved'))).toBeVisible()
    const opening = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: text('application.buyCredits') }).click()
    const credits = await opening
    const payment = await openPayment(credits, text)
    await payment.getByRole('button', { name: text('test-checkout.pay') }).click()
    await payment.waitForURL('**/executive-vacancies/vacancy/demo-other#apply')
    await payment.close()
    await credits.close()

    // The expected pay is all that is missing now.
    await expect(dialog.getByText(text('application.completeSalary'))).toBeVisible()
    await saveSalaryFor(page, token)
    await page.reload()
    await page
      .getByRole('button', { name: text('vacancies.continueBegun', { done: 30, total: 30 }) })
      .click()
    await send.click()
    await expect(page.getByRole('dialog', { name: text('application.sentTitle') })).toBeVisible()
  })
