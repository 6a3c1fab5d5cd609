import { html, type Html } from '../../html.ts'
import { createStandalonePage } from '../standalone-page.ts'
import { drawOperation, type ShownOperation } from './docs-operation.ts'
import { exampleBlock, prose, schemaTable } from './docs-schema.ts'
import { docsStyle, docsTokens } from './docs-style.ts'
import type { Document } from './document.ts'
import type { JsonSchema } from './schemas.ts'

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

/** By their first tag, with what they refer to in the place of the references. */
function operationsOf(document: Document) {
  const byTag = new Map<string, ShownOperation[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const shown = { ...(operation as ShownOperation & { tags: string[] }), method, path }
      shown.parameters = shown.parameters.map((parameter) => followed(document, parameter))
      shown.responses = Object.fromEntries(
        Object.entries(shown.responses).map(([status, answer]) => [
          status,
          followed(document, answer),
        ]),
      )
      const [tag = ''] = shown.tags
      byTag.set(tag, [...(byTag.get(tag) ?? []), shown])
    }
  return byTag
}

function followed<T extends object>(document: Document, value: T): T {
  if (!('$ref' in value)) return value
  const keys = String(value.$ref).split('/').slice(1)
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T
}
