import { expect, test } from 'vitest'
import { type Content, html, joined, raw, sent } from './html.ts'

const hostile = `"><script>alert('x')</script>&amp;<!--`
const harmless = '&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#38;amp;&#60;!--'

test('a text stays a text, between elements and in an attribute', () => {
  expect(sent(html`<p title="${hostile}">${hostile}</p>`)).toBe(
    `<p title="${harmless}">${harmless}</p>`,
  )
  expect(sent(html`<p title='${hostile}'></p>`)).toBe(`<p title='${harmless}'></p>`)
})

test('a template within a template is escaped once, however deep', () => {
  const inner = html`<b>${hostile}</b>`
  expect(sent(html`<p>${html`<i>${inner}</i>`}</p>`)).toBe(`<p><i><b>${harmless}</b></i></p>`)
})

test('lists are joined, each item as what it is', () => {
  const items = ['<', html`<br>`, ['&', [html`<hr>`]]]
  expect(sent(html`${items}`)).toBe('&#60;<br>&#38;<hr>')
  expect(sent(joined(items, html`,<wbr>`))).toBe('&#60;,<wbr><br>,<wbr>&#38;<hr>')
  expect(sent(joined(['a', 'b'], '<'))).toBe('a&#60;b')
  expect(sent(html`${[]}`)).toBe('')
})

test('what is not there leaves nothing behind, and zero is there', () => {
  expect(sent(html`${false}${null}${undefined}${''}${[null, false]}${0}`)).toBe('0')
})

test('only what is called raw stays as it is', () => {
  expect(sent(html`<style>${raw("a > b { font: 'x' }")}</style>`)).toBe(
    "<style>a > b { font: 'x' }</style>",
  )
})

test('data never passes for markup', () => {
  const parsed: unknown = JSON.parse('{"markup":"<b>","Symbol(markup)":"<b>"}')
  expect(sent(html`${parsed as Content}`)).not.toContain('<b>')
  expect(sent(html`${new String('<b>') as unknown as Content}`)).not.toContain('<b>')
})
