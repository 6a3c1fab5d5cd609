import { expect, test } from 'vitest'
import { setIdentityProvider } from '#contract/integrations/identity-provider.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpProviderWorld, testProvider } from '#server/testing/provider-factories.ts'

const world = setUpProviderWorld()

test('an issuer is found however it was pasted, and kept as the provider states it', async () => {
  const owner = await createCompany(world.app, { email: 'owner@pasted.example' })
  const { issuer, client } = world.provider
  const set = (pasted: string) => {
    const body = { issuer: pasted, client_id: client.id, client_secret: client.secret }
    return world.app.call(owner, setIdentityProvider, { body })
  }
  const discovery = `${issuer}/.well-known/openid-configuration`
  for (const pasted of [
    issuer,
    `${issuer}/`,
    `${issuer} `,
    issuer.toUpperCase(),
    discovery,
    ` ${discovery.toUpperCase()}/`,
  ])
    expect(await set(pasted), pasted).toMatchObject({ data: { provider: { issuer } } })
  await testProvider(world.app, owner, world.provider)
  // The same provider in another spelling keeps what is linked.
  expect(await set(`${issuer}/`)).toMatchObject({
    data: { provider: { issuer, tested_at: expect.any(String) } },
  })
})
