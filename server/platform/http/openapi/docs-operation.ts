import { type Html, html } from '../../html.ts'
import type { JsonSchema } from '../json-schema.ts'
import { exampleBlock, prose, table } from './docs-parts.ts'
import { schemaTable } from './docs-schema.ts'
import type { Answer, Media, Parameter, ShownOperation } from './shown-operation.ts'
import { typeText } from './type-text.ts'

/** One call, folded under its method, path and summary. */
export function drawOperation(operation: ShownOperation): Html {
  const { method, path, operationId, summary, description, parameters, requestBody, responses } =
    operation
  return html`<details id="${operationId}">
<summary><h3><span class="method">${method.toUpperCase()}</span><code>${path}</code></h3> <span class="about">${prose(summary)}</span></summary>
<div>
<h4><code>${operationId}</code></h4>
${description !== undefined && html`<p>${prose(description)}</p>`}
${parameters.length > 0 && drawParameters(operationId, parameters)}
${requestBody && Object.entries(requestBody.content).map(([type, media]) => drawBody(operationId, type, media))}
${drawAnswers(operationId, responses)}
</div>
</details>
`
}

function drawParameters(operationId: string, parameters: Parameter[]) {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    html`<code>${name}</code>${required && html` <span class="required">required</span>`}`,
    place,
    typeText(schema),
    prose(description),
  ])
  return html`<h4>Parameters</h4>${table(`Parameters of ${operationId}`, ['Parameter', 'In', 'Type', 'Meaning'], rows)}`
}

function drawBody(operationId: string, type: string, { schema = {}, example }: Media) {
  return html`<h4>Sent as <code>${type}</code></h4>${schemaTable(`${type} of ${operationId}`, schema)}${example !== undefined && exampleBlock(example)}`
}

function drawAnswers(operationId: string, responses: Record<string, Answer>) {
  const rows = Object.entries(responses).map(([status, { description, content = {} }]) => [
    html`<code>${status}</code>`,
    prose(description),
    Object.entries(content).map(([type, { schema = {} }]) =>
      type === 'application/json' ? typeOrFields(schema) : html`<code>${type}</code>`,
    )[0] ?? '',
  ])
  return html`<h4>Answered</h4>${table(`Answers of ${operationId}`, ['Status', 'When', 'Body'], rows)}`
}

/** The type of a shape with a name; of one without, each of its properties. */
function typeOrFields(schema: JsonSchema): Html {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) return typeText(schema)
  const fields = properties.map(([name, property]) => {
    const type = property.properties ? typeOrFields(property) : typeText(property)
    return html`<code>${name}</code>: ${type}<br>`
  })
  return html`${fields}`
}
