import { html, type Html } from '../../html.ts'

/** Text in which `code` and **strong** are marked as in Markdown. */
export function prose(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`
    return part
  })
  return html`${parts}`
}

/**
 * Rows under headings; the first cell of a row is its heading. `label` names the table among those
 * of the page.
 */
export function table(label: string, headings: string[], rows: (Html | string)[][]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...cells]) =>
      html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`
}

/** @returns an example as indented JSON, or as the text it is */
export function exampleBlock(value: unknown): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return html`<h4>Example</h4><pre tabindex="0">${text}</pre>`
}
