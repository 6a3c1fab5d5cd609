// Entries whose fields have labels: *Empresa: …*, the rows of a form, or the head of a table.
import { foldedText } from '#contract/fields/folded-text.ts'
import { rangeIn } from './dates.ts'
import type { NamedEntry } from './heads.ts'
import type { Line } from './lines.ts'
import type { Piece } from './pdf-text.ts'

type Field = 'title' | 'organization' | 'dates' | 'content'

const labels: Record<Field, RegExp> = {
  title:
    /^(?:puesto|cargo|posicion|position|job title|title|role|titulo(?: obtenido)?|grado|carrera|degree|profesion o cargo desempenado|puesto o cargo ocupados?|occupation or position held|title of qualification awarded|puesto desempenado|cargo desempenado|ultimo puesto|nombramiento)$/,
  organization:
    /^(?:empresa|compania|company|employer|organization|organizacion|institucion|institution|school|escuela|universidad|nombre de la empresa|nombre del centro|name of (?:the )?employer|name and address of employer|nombre y direccion de la empresa|empleador|razon social|name and type of organi[sz]ation.*)$/,
  dates: /^(?:fechas?|periodo|dates?|period|tiempo|duracion|anos?|when|vigencia|fecha de ingreso)$/,
  content:
    /^(?:funciones|actividades|responsabilidades|funciones y responsabilidades|principales (?:funciones|actividades|logros|responsabilidades)|main activities.*|responsibilities|description|descripcion|logros|achievements)$/,
}

/** @returns null if the fields of a section have no labels */
export function labelledEntries(lines: Line[]): NamedEntry[] | null {
  const table = lines.findIndex(({ cells }) => cells.filter(({ text }) => labelIn(text)).length > 1)
  if (table >= 0) return tableEntries(lines.slice(table))
  const fields = lines.map(fieldOf)
  const isForm = (['title', 'organization'] as const).every((name) =>
    fields.some((field) => field?.name === name),
  )
  return isForm ? formEntries(lines) : null
}

function labelIn(text: string): Field | null {
  const folded = foldedText(text).replace(/\s*:$/, '').trim()
  const match = Object.entries(labels).find(([, words]) => words.test(folded))
  return match ? (match[0] as Field) : null
}

/** *Label: value*, or a label in a cell of its own. */
function fieldOf({ text, cells: [first, ...rest] }: Line): { name: Field; value: string } | null {
  const [, label = '', value = ''] = /^([^:]{3,45}):\s*(.*)$/.exec(text) ?? []
  const inText = label && labelIn(label)
  if (inText) return { name: inText, value }
  const inCell = first && rest.length > 0 ? labelIn(first.text) : null
  return inCell && { name: inCell, value: rest.map((cell) => cell.text.trim()).join(' ') }
}

/** A field that is there already begins the next entry. */
function formEntries(lines: Line[]): NamedEntry[] {
  const entries: NamedEntry[] = []
  let seen = new Set<Field>()
  for (const line of lines) {
    const field = fieldOf(line)
    if (field && (entries.length === 0 || seen.has(field.name))) {
      entries.push({ range: null, title: '', organization: '', body: [], x: line.x })
      seen = new Set()
    }
    const entry = entries.at(-1)
    if (!entry) continue
    if (field) seen.add(field.name)
    const { name, value } = field ?? { name: 'content', value: line.text }
    if (name === 'dates') entry.range = rangeIn(value)
    else if (name === 'content') entry.body.push({ ...line, text: value })
    else entry[name] = value
  }
  return entries
}

/** A row of a table begins with a date; a cell belongs to the nearest column. */
function tableEntries([head, ...lines]: Line[]): NamedEntry[] {
  const columns = (head?.cells ?? []).map((cell) => ({ x: cell.x, name: labelIn(cell.text) }))
  const entries: NamedEntry[] = []
  for (const line of lines) {
    if (rangeIn(line.text)?.isRange)
      entries.push({ range: rangeIn(line.text), title: '', organization: '', body: [], x: line.x })
    const entry = entries.at(-1)
    if (!entry) continue
    for (const cell of line.cells) {
      const name = nearest(columns, cell)
      if (name === 'title' || name === 'organization')
        entry[name] = `${entry[name]} ${cell.text}`.trim()
      else if (name === 'content') entry.body.push({ ...line, text: cell.text })
    }
  }
  return entries
}

function nearest(columns: { x: number; name: Field | null }[], { x }: Piece) {
  const [first] = columns.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))
  return first?.name ?? null
}
