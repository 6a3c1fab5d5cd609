// Reads a career from a file, in the sandbox.
import { isEmptyCareer } from '#contract/accounts/career-shape.ts'
import { readJsonResume } from './json-resume.ts'
import { limited } from './limits.ts'
import { readLinkedIn } from './linkedin.ts'
import { readPdf } from './read-pdf.ts'
import type { Reading } from './reading.ts'

/** The bytes decide, whatever name and media type the sender states. */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const reading = await readingOf(bytes)
  if ('problem' in reading) return reading
  const career = limited(reading.career)
  return isEmptyCareer(career) ? { problem: 'not_a_resume' } : { career }
}

async function readingOf(bytes: Uint8Array): Promise<Reading> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('%PDF-')) return readPdf(bytes)
  if (head.startsWith('PK')) return readLinkedIn(bytes)
  return readJsonResume(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
}
