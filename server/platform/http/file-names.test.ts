import { expect, test } from 'vitest'
import { disposition, fileName } from './file-names.ts'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['cv.PDF .scr', 'cv.pdf'],
  ['page.html', 'page.html.pdf'],
  ['A. Ruiz', 'A. Ruiz.pdf'],
  ['a.pdfs', 'a.pdfs.pdf'],
  ['..pdf', 'altura.pdf'],
  ['...', 'altura.pdf'],
  ['100 % #1?.pdf', '100 % #1_.pdf'],
  ['a<b>:"c"/\\|*.pdf', 'a_b___c_____.pdf'],
  ['\u202Efdp.exe\r\n', 'fdp.exe.pdf'],
  ['Cafe\u0301.pdf', 'Café.pdf'],
])('a PDF that is called %j is downloaded as %j', (name, downloaded) => {
  expect(fileName(name, 'pdf')).toBe(downloaded)
})

test('a name of any length fits a file system', () => {
  for (const letter of ['a', 'ñ', '字', '😀']) {
    const name = fileName(`${letter.repeat(255)}.pdf`, 'pdf')
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(210)
    expect(name).toMatch(new RegExp(`^${letter}+\\.pdf$`, 'u'))
  }
})

test('old programs read an ASCII name, others the name itself', () => {
  expect(disposition('inline', 'Currículum (Ada) 50%; "x" 😀.pdf')).toBe(
    'inline; filename="Curriculum (Ada) 50_; _x_ _.pdf"; ' +
      "filename*=UTF-8''Curr%C3%ADculum%20%28Ada%29%2050%25%3B%20%22x%22%20%F0%9F%98%80.pdf",
  )
})
