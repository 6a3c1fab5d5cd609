// Values that no schema expects, and bodies that are no JSON.
import fc from 'fast-check'

const mebibyte = 1024 * 1024

export const hostileText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udc00\ud800',
      '\u202eevil\u202c',
      '\u200b',
      'ﷺ'.repeat(40),
      'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
      'İ'.repeat(30),
      '%s%n%x',
      '${7*7}{{7*7}}',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table users; --",
      "' or 1=1 --",
      '\\',
      '%',
      '_',
      '../../../../etc/passwd',
      'http://169.254.169.254/latest/meta-data',
      'javascript:alert(1)',
      '=HYPERLINK("http://example.com")',
      'x\r\nSet-Cookie: a=b',
      '🧑‍🧑‍🧒‍🧒'.repeat(20),
      'null',
      '[object Object]',
      '1e999',
      '0x10',
      '٣',
      '2026-02-30T25:61:61Z',
      '0000-00-00',
      '275760-09-13T00:00:00.001Z',
      'known:id:1',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(10_000), '\u0301'.repeat(5_000)) },
)

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1.7e308,
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { '': '' }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Own keys of these names, as JSON.parse makes them. */
export const hostileKeys = fc.oneof(
  fc
    .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', '')
    .chain((key) =>
      fc
        .oneof(fc.constant({ role: 'operator', is_verified: true }), hostileValue)
        .map((value) => [[key, value] as [string, unknown]]),
    ),
  fc
    .constantFrom('role', 'company_id', 'user_id', 'email_verified_at', 'credits')
    .map((key) => [[key, key === 'credits' ? 1_000_000 : 'company'] as [string, unknown]]),
  fc.constant(
    Array.from({ length: 2_000 }, (_, index): [string, unknown] => [`key${index}`, index]),
  ),
)

/** Bodies under the name of JSON. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<string | Buffer>(
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '1e999',
      '{"a":1,"a":2}',
      '{"a":1}x',
      '\ufeff{}',
      "{'a':1}",
      '{"a":NaN}',
      '{"__proto__":{"role":"operator"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"email":"\\u0000"}',
      '{"email":"\\ud800"}',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('{"a":"ñ"}', 'utf16le'),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `{"name":"${'x'.repeat(mebibyte - 100)}"}`,
      `{"name":"${'x'.repeat(mebibyte + 1)}"}`,
      `[${'0,'.repeat(200_000)}0]`,
      `{"a":${'9'.repeat(100_000)}}`,
    ),
  },
)
