import { expect, test } from 'vitest'
import { linkify } from './links.ts'

const linksIn = (content: string) =>
  linkify(content).flatMap((part) => ('href' in part ? [[part.text, part.href]] : []))
const hrefsIn = (content: string) => linksIn(content).map(([, href]) => href)

test('an address in a sentence becomes a link, and all the words stay', () => {
  const content = 'See https://example.com/a?b=1#c, and (http://example.org/x_(y)). Bye'
  expect(linkify(content)).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
    { text: ', and (' },
    { text: 'http://example.org/x_(y)', href: 'http://example.org/x_(y)' },
    { text: '). Bye' },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'ftp://example.com',
  'file:///etc/passwd',
  'https://',
  'https://x',
  'https://user@example.com',
  'https://example.com:secret@evil.test/',
  'nothttps://example.com',
  'www.example.com',
])('%s is no link', (content) => {
  expect(linkify(content)).toEqual([{ text: content }])
})

test('markup is text, inside of an address and around it', () => {
  expect(hrefsIn('<a href="https://example.com/a">x</a>')).toEqual(['https://example.com/a'])
  expect(linkify('<script>alert(1)</script>')).toEqual([{ text: '<script>alert(1)</script>' }])
})

test('a host in letters that imitate others is shown in Punycode', () => {
  expect(linksIn('https://аpple.com/login')).toEqual([
    ['https://xn--pple-43d.com/login', 'https://xn--pple-43d.com/login'],
  ])
  expect(linksIn('https://EXAMPLE.com/Path')).toEqual([
    ['https://EXAMPLE.com/Path', 'https://example.com/Path'],
  ])
})

test('invisible and bidirectional controls end an address', () => {
  expect(hrefsIn('https://example.com/\u202Egpj.exe')).toEqual(['https://example.com/'])
  expect(hrefsIn('https://exa\u200Bmple.com')).toEqual([])
  expect(hrefsIn('https://example.com\u2066/x')).toEqual(['https://example.com/'])
})

test('a long text of brackets is parsed in acceptable time', () => {
  const content = `https://example.com/${'('.repeat(2000)}${')'.repeat(2500)}`
  const takenMs = Array.from({ length: 5 }, () => {
    const before = performance.now()
    linkify(content)
    return performance.now() - before
  })
  expect(Math.min(...takenMs)).toBeLessThan(500)
})
