import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { isVacancyText } from '#contract/vacancies/vacancy-texts.ts'
import { type Content, type Html, html, raw, sent } from '#server/platform/html.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { light } from '#server/platform/palette.ts'
import { dataClasses } from '../data-classes.ts'
import type { Row, ExportedRows } from './subject.ts'

const texts = readTexts('export')
const policy = readTexts('privacy')
const vacancies = readTexts('vacancies')

/** @returns the index of a copy as a page that needs nothing but itself */
export function readablePage(
  told: ExportedRows,
  { names, lost }: Record<'names' | 'lost', string[]>,
  language: Language,
  now: Date,
): string {
  const text = texts[language]
  const sections = dataClasses
    .filter(({ key }) => told[key])
    .map(({ key }) => {
      const tables = Object.values(told[key] ?? {})
      return html`<section><h2>${policy[language][`class_${key}`]}</h2><p>${policy[language][`purpose_${key}`]}</p>${tables.map((rows) => rows.map((row) => rowOf(row, language)))}</section>`
    })
  const made = fillText(text.made, { date: formatDate(now, language) })
  return sent(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title><style>${raw(style)}</style></head><body><main><h1>${text.title}</h1><p>${made}</p>${names.length + lost.length > 0 && html`<section><h2>${text.files}</h2><ul>${names.map((name) => html`<li><a href="${addressOf(name)}">${name}</a></li>`)}${lost.map((name) => html`<li>${fillText(text.file_missing, { name })}</li>`)}</ul></section>`}${sections}</main></body></html>`,
  )
}

/** As a relative address: in names of files `#`, `?` and `%` mean themselves. */
function addressOf(name: string) {
  return name.split('/').map(encodeURIComponent).join('/')
}

function rowOf(row: Row, language: Language): Html {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  return html`<dl>${entries.map(([name, value]) => html`<div><dt>${fieldName(name, language) ?? name}</dt><dd>${valueOf(value, language)}</dd></div>`)}</dl>`
}

/** @returns the name of a column that a copy contains */
export function fieldName(column: string, language: Language): string | undefined {
  const fields: Record<string, string> = texts[language]
  const title = isVacancyText(column) ? vacancies[language][column] : undefined
  return fields[`field_${column}`] ?? title
}

function valueOf(value: unknown, language: Language): Content {
  if (value instanceof Date) return formatDate(value, language)
  if (typeof value === 'boolean') return texts[language][value ? 'yes' : 'no']
  if (typeof value === 'string' || typeof value === 'number') return value
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`
}

function formatDate(date: Date, language: Language) {
  return date.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
}

const style = `body{margin:0;background:${light.paper};color:${light.ink};font:16px/1.5 system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:40px 16px}h1{font:400 38px/1.1 Georgia,serif;margin:0}h2{font:400 26px/1.2 Georgia,serif;margin:40px 0 4px}p{color:${light['ink-3']};margin:8px 0}dl{background:${light.surface};border:1px solid ${light.line};border-radius:10px;padding:12px 16px;margin:12px 0}dl div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:12px;padding:3px 0}dt{color:${light['ink-3']}}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}pre{margin:0;white-space:pre-wrap;font:inherit}a{color:${light.pine}}@media(max-width:520px){dl div{grid-template-columns:1fr;gap:0}}`
