import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
// Texts typed in the journeys, long enough for every minimum length.
import type { Page } from '@playwright/test'

/** An email address that is unique in the run. */
export function addressOf(name: string) {
  return `${name}-${Date.now().toString(36)}${Math.floor(performance.now() * 1000).toString(36)}@example.com`
}

export const password = 'correct horse battery'

/** A text of at least 120 characters that says what it is for. */
export function long(about: string) {
  return `${about}: a text that is written in whole sentences, names people, figures and dates, and says more than the minimum of a hundred and twenty characters asks for.`
}

/** A real PDF with one page. */
export async function resumePdf(name: string) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([595, 842]).drawText(`Resume of ${name}`, { x: 60, y: 760, size: 24, font })
  return {
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await document.save()),
  }
}

/** Chooses one of a list: of a select of the browser, or of the list that opens under its field. */
export async function choose(page: Page, field: string, option: string | RegExp) {
  const combobox = page.getByRole('combobox', { name: field })
  if (await combobox.evaluate(({ localName }) => localName === 'select')) {
    const label = await combobox.getByRole('option', { name: option }).first().innerText()
    await combobox.selectOption({ label })
    return
  }
  await combobox.click()
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
}
