import { expect, test } from 'vitest'
import { decodeFile, lineToConfirm } from './decode-file.ts'

const content = 'title;language\nDirección “A” – 5 €;es\n'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(content)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${content}`)],
  ['UTF-16 LE with a mark', utf16(`\uFEFF${content}`)],
  ['UTF-16 BE with a mark', utf16(`\uFEFF${content}`).swap16()],
])('%s is known', (_, bytes) => {
  expect(decodeFile(bytes)).toEqual({ text: content, isGuessed: false })
})

const windows1252: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 }

test.each([
  [
    'Windows-1252',
    Buffer.from([...content].map((letter) => windows1252[letter] ?? letter.charCodeAt(0))),
  ],
  ['UTF-16 LE', utf16(content)],
  ['UTF-16 BE', utf16(content).swap16()],
])('%s without a mark is guessed, with a line to look at', (_, bytes) => {
  expect(decodeFile(bytes)).toEqual({ text: content, isGuessed: true })
  expect(lineToConfirm(decodeFile(bytes).text)).toBe('Dirección “A” – 5 €;es')
})
