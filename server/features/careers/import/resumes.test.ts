// Resumes of different make, which scripts/make-resumes.ts made. Those in kept-away/ were written
// before the rules were, and their answers serve for nothing but the score.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Career } from '#contract/accounts/career-shape.ts'
import { foldedText } from '#contract/fields/folded-text.ts'
import { readPdf } from './read-pdf.ts'

type Row = [organization: string, title: string, from: string | null, to: string | null]

interface Answers {
  positions: Row[]
  education?: Row[]
  languages?: string[]
}

const folder = join(import.meta.dirname, 'resumes')

test.each(await namesIn(folder))('the resume %s is read whole', async (name) => {
  const { expected, career } = await resume(join(folder, name))
  expect(career?.positions.map(positionRow)).toEqual(expected.positions)
  expect(career?.education.map(educationRow)).toEqual(expected.education)
  expect(career?.languages.map(({ code, level }) => `${code} ${level}`)).toEqual(expected.languages)
})

test('of resumes that the rules were not made with, 85 % of positions are read right', async () => {
  const { right, all, names } = await score('kept-away')
  console.log(`${right} of ${all} positions in ${names.length} resumes: ${percent(right, all)} %`)
  expect(names).toHaveLength(10)
  expect(right / all).toBeGreaterThanOrEqual(0.85)
})

async function score(name: string) {
  const names = await namesIn(join(folder, name))
  let [right, all] = [0, 0]
  for (const each of names) {
    const { expected: answers, career } = await resume(join(folder, name, each))
    const expected = answers.positions.map(compared)
    const read = (career?.positions ?? []).map((position) => compared(positionRow(position)))
    right += expected.filter((position) => read.includes(position)).length
    // A position that nobody had is as wrong as one that is missing.
    all += Math.max(expected.length, read.length)
  }
  return { right, all, names }
}

async function namesIn(path: string) {
  const files = await readdir(path)
  return files.filter((file) => file.endsWith('.pdf')).map((file) => file.slice(0, -4))
}

async function resume(path: string) {
  const expected: Answers = JSON.parse(await readFile(`${path}.json`, 'utf8'))
  const reading = await readPdf(await readFile(`${path}.pdf`))
  return { expected, career: 'career' in reading ? reading.career : null }
}

function positionRow({ company, title, from, to }: Career['positions'][number]): Row {
  return [company, title, from, to]
}

function educationRow({ institution, degree, from, to }: Career['education'][number]): Row {
  return [institution, degree, from, to]
}

function compared(row: Row) {
  return row.map((each) => foldedText(each ?? '–')).join(' / ')
}

function percent(part: number, whole: number) {
  return ((100 * part) / whole).toFixed(1)
}
