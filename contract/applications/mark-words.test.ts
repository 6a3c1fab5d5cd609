import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

/** The text with its marked pieces in brackets. */
function marked(text: string, ...marks: string[]) {
  return markWords(text, marks)
    .map((run) => (run.isMarked ? `[${run.text}]` : run.text))
    .join('')
}

test.each([
  ['Dirección de Finanzas', ['direccion', 'finanzas'], '[Dirección] de [Finanzas]'],
  ['Director of Technology', ['cto'], 'Director of Technology'],
  ['Financial Controller', ['financ'], '[Financial] Controller'],
  ['Chief Financial Officer', ['chief', 'financial', 'officer'], '[Chief Financial Officer]'],
  ['Head of IT, Italy', ['it'], 'Head of [IT], Italy'],
  ['Dir. de TI (Título)', ['ti'], 'Dir. de [TI] (Título)'],
  ['C.F.O. of Grupo Ríos', ['cfo', 'rios'], '[C.F.O.] of Grupo [Ríos]'],
  ['Head of R&D and C++', ['r&d', 'c++'], 'Head of [R&D] and [C++]'],
  ['VP E-commerce', ['ecommerce'], 'VP [E-commerce]'],
  ['Vice-President Sales', ['president'], 'Vice-[President] Sales'],
  ['Mission', [], 'Mission'],
  ['', ['x'], ''],
])('%s for %j', (text, marks, expected) => {
  expect(marked(text, ...marks)).toBe(expected)
})

test('the pieces are the whole text, whatever is in it', () => {
  for (const text of ['  CFO  ', 'CFO', '“CFO”—Ciudad de México', '𝗖𝗙𝗢 Ñandú']) {
    const runs = markWords(text, ['cfo', 'mexico', 'nandu'])
    expect(runs.map((run) => run.text).join('')).toBe(text)
    expect(runs.some(({ isMarked }) => isMarked)).toBe(true)
  }
})
