import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Candidate } from '#server/platform/http/actor.ts'
import { uploadDemoResume } from '../demo-candidate.ts'
import type { World } from '../demo-world.ts'
import type { BusyPerson, Texts } from './busy-data.ts'
import { fill } from './fill.ts'

/** Uploads a resume of one page, which is drawn from the facts of the person. */
export async function sendResume(
  world: World,
  candidate: Candidate,
  person: BusyPerson,
  texts: Texts,
) {
  const { name, last_name } = person
  const filename = `${name} ${last_name}.pdf`
  await uploadDemoResume(world, candidate, filename, () => draw(person, texts))
}

function draw(person: BusyPerson, texts: Texts): Readable {
  const { name, last_name, job_title, employer, city, email, locale, years } = person
  const { experience, lead, former, studies } = texts[locale].resume
  const until = new Date().getUTCFullYear()
  const since = until - Math.ceil(years / 2)
  const document = new PDFDocument({ size: 'LETTER', margin: 64, lang: locale })
  const write = (size: number, text: string, font = 'Helvetica') =>
    document.font(font).fontSize(size).text(fill(text, person), { lineGap: 3 })
  write(22, `${name} ${last_name}`, 'Helvetica-Bold')
  write(13, job_title)
  write(10, `${city} · ${email}`)
  document.moveDown(1.5)
  write(11, person.achievement)
  document.moveDown(1.5)
  write(13, experience, 'Helvetica-Bold')
  write(11, `${employer}, ${since}–${until}`, 'Helvetica-Bold')
  write(11, lead)
  document.moveDown()
  write(11, `${since - Math.floor(years / 2)}–${since}`, 'Helvetica-Bold')
  write(11, former)
  document.moveDown()
  write(11, studies)
  document.end()
  return Readable.from(document)
}
