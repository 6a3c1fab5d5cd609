import type { Description } from '#server/testing/openapi-description.ts'
import { described } from '#server/testing/openapi.ts'

export type Described = ReturnType<typeof described>

/** The description that a server publishes of itself. */
export async function descriptionAt(url: string): Promise<Described> {
  const reply = await fetch(`${url}/api/openapi.json`)
  return described((await reply.json()) as Description)
}
