import { expect, test } from 'vitest'
import { startDnsServer } from '#server/testing/dns-server.ts'
import { findTextRecords } from './text-records.ts'

test('the records of a name are found at the given server, whole, and none of an unknown name', async () => {
  const dns = await startDnsServer()
  const settings = { DNS_SERVERS: [dns.address] }
  const long = 'v=spf1 '.repeat(60)
  dns.set('known.example', 'a token', long)
  try {
    expect(await findTextRecords(settings, 'known.example')).toEqual(['a token', long])
    expect(await findTextRecords(settings, 'unknown.example')).toEqual([])
  } finally {
    await dns.stop()
  }
})
