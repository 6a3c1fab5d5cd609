import type { Person } from './accounts.ts'
import { type Speaker, textAt } from './speaker.ts'

/** The company makes a key, reads a list with it, and revokes it. */
export async function connectSystems({ call }: Speaker, { token }: Person) {
  const made = await call(token, 'post /api/company/api-keys')
  await call(textAt(made, 'data.secret'), 'get /api/vacancies')
  const params = { id: textAt(made, 'data.key.id') }
  await call(token, 'post /api/company/api-keys/{id}/revoke', { params })
}
