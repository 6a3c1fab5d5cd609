// The parts of a mail's body, as `renderMail` describes them.
import { fillText, placesOf } from '#contract/fields/texts.ts'

export type Block =
  | { is: 'paragraph'; text: string }
  | { is: 'quote'; text: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; rows: { name: string; value: string }[] }

/**
 * Templates are taken apart before they are filled: what people wrote stays one part, whatever is
 * in it.
 */
export function blockOf(template: string, facts: Record<string, string>): Block[] {
  const names = placesOf(template)
  if (names.length > 0 && names.every((name) => !facts[name])) return []
  if (template.startsWith('> ')) return [{ is: 'quote', text: fillText(template.slice(2), facts) }]
  if (template.startsWith('- ')) {
    const items = fillText(template.slice(2), facts).split('\n')
    return [{ is: 'list', items: items.filter(Boolean) }]
  }
  if (!template.startsWith('| ')) return [{ is: 'paragraph', text: fillText(template, facts) }]
  const rows = template.split('\n').map((line) => {
    const [name = '', ...value] = line.slice(2).split(': ')
    return { name, value: fillText(value.join(': '), facts) }
  })
  return [{ is: 'facts', rows: rows.filter(({ value }) => value) }]
}

export function plain(block: Block): string {
  if (block.is === 'paragraph') return block.text
  if (block.is === 'quote') return block.text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
  if (block.is === 'list') return block.items.map((item) => `- ${item}`).join('\n')
  return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
}
