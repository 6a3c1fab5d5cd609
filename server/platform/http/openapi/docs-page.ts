import { html, type Html } from '../../html.ts'
import type { JsonSchema } from '../json-schema.ts'
import { createStandalonePage } from '../standalone-page.ts'
import { drawOperation } from './docs-operation.ts'
import { exampleBlock, prose } from './docs-parts.ts'
import { schemaTable } from './docs-schema.ts'
import { docsStyle, docsTokens } from './docs-style.ts'
import type { Document } from './document.ts'
import { operationsOf, type ShownOperation } from './shown-operation.ts'

const page = createStandalonePage({ tokens: docsTokens, style: docsStyle })

/** The content security policy of the page. */
export const docsPolicy = page.policy

/** The description as a page: the calls by their nouns, then the shapes. It needs no script. */
export function drawDocs(document: Document): string {
  const { info, tags } = document
  const operations = operationsOf(document)
  return page.draw(
    { language: 'en', title: 'Interface · Altura' },
    html`<h1>The interface of Altura</h1>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>\n`)}
<p>For programs: <a href="/api/openapi.json">the same in OpenAPI 3.1</a>.</p>
<nav aria-label="Contents"><ul>${tags.map(({ name }) => link(name))}${link('shapes')}</ul></nav>
${tags.map(({ name, description }) => drawTag(name, description, operations.get(name) ?? []))}
<h2 id="shapes">Shapes</h2>
${Object.entries(document.components.schemas as Record<string, JsonSchema>).map(drawShape)}`,
  )
}

function link(name: string) {
  return html`<li><a href="#${name}">${titleOf(name)}</a></li>`
}

function drawTag(name: string, description: string, operations: ShownOperation[]): Html {
  return html`<h2 id="${name}">${titleOf(name)}</h2>
<p class="about">${description}</p>
${operations.map(drawOperation)}`
}

function drawShape([name, { description = '', examples, ...schema }]: [string, JsonSchema]): Html {
  const [example] = (examples ?? []) as unknown[]
  return html`<details id="${name}">
<summary><h3><code>${name}</code></h3> <span class="about">${prose(String(description))}</span></summary>
<div>${schemaTable(`Fields of ${name}`, schema)}${example !== undefined && exampleBlock(example)}</div>
</details>
`
}

function titleOf(name: string) {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
