import * as z from 'zod/mini'
import { Change } from '#contract/live.ts'
import { contractModules } from './contract-modules.ts'
import { schemaTexts } from './schema-texts.ts'

/** The shapes of the contract by their exported names, with which zod registers them. */
export const namedShapes = new Map(
  contractModules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      isSchema(value) && value !== Change && /^[A-Z](?!.*Query$)/.test(name)
        ? [[value, name] as const]
        : [],
    ),
  ),
)

for (const [schema, id] of namedShapes)
  z.globalRegistry.add(schema, {
    ...z.globalRegistry.get(schema),
    id,
    ...(schemaTexts[id] && { description: schemaTexts[id] }),
  })

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
