// Makes the resumes that the reading of resumes is tested with, of scripts/assets/resumes:
// node scripts/make-resumes.ts [part of a name]. Pages are printed by Chromium, documents of a word
// processor by LibreOffice, manuscripts by groff; others are drawn by scripts/draw-resumes.ts.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { provideChromium } from './chromium.ts'
import { drawnResumes } from './draw-resumes.ts'

const sources = join(import.meta.dirname, 'assets/resumes')
const target = join(import.meta.dirname, '../server/features/careers/import/resumes')
const wanted = process.argv[2] ?? ''

const printers: Record<string, (source: string, folder: string) => void> = {
  '.html': printPage,
  '.rtf': printDocument,
  '.ms': printManuscript,
}

const { CHROMIUM_PATH: chromium } = await provideChromium()

for (const folder of ['', 'kept-away'])
  for (const file of readdirSync(join(sources, folder)).filter((name) => name.includes(wanted)))
    printers[extname(file)]?.(join(sources, folder, file), join(target, folder))

for (const [name, draw] of Object.entries(drawnResumes))
  if (name.includes(wanted)) writeFileSync(join(target, `${name}.pdf`), await draw())

function printPage(source: string, folder: string) {
  execFileSync(chromium, [
    '--headless',
    '--no-sandbox',
    '--no-pdf-header-footer',
    `--print-to-pdf=${pdfOf(source, folder)}`,
    source,
  ])
}

function printDocument(source: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, source])
}

function printManuscript(source: string, folder: string) {
  writeFileSync(pdfOf(source, folder), execFileSync('groff', ['-k', '-T', 'pdf', source]))
}

function pdfOf(source: string, folder: string) {
  return join(folder, `${basename(source, extname(source))}.pdf`)
}
