import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import en from '#locales/en/emails.json' with { type: 'json' }
import { renderMail } from './render-mail.ts'

const kinds = [
  ...new Set(
    Object.keys(en).flatMap((key) => key.match(/^(\w+?)_subject(?:_one|_other)?$/)?.slice(1) ?? []),
  ),
]

const facts = {
  name: 'Ana',
  company: 'Quillay & Co',
  candidate: 'Ana <b>Ríos</b>',
  title: 'Chief of Staff',
  feedback: 'Thank you.\n\nWe would like to <i>meet</i> you.',
  messages: 'Hello {{link}}\n> quoted\n\n- listed',
  from: 'Quillay',
  count: '2',
  due: 'Friday, November 27',
  day: 'Friday, November 27',
  when: 'on Friday, November 27',
  subject: 'Confirm your email address',
  question: 'Does Chief of Staff still stand?',
  waiting: '2 applications wait',
  vacancies: 'One: 1 application\nTwo: 2 applications',
  reason: 'It was not answered in time.',
  amount: '3 credits',
  contact: 'contact@example.com',
  hours: '72',
  package: 'Ten credits',
  link: 'https://altura.example/somewhere',
}

test.each(languages.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  '%s in %s is whole: every fact filled in, nothing left of the templates, both versions alike',
  (kind, language) => {
    const { subject, text, html } = renderMail(
      kind,
      language,
      facts,
      'https://altura.example/unsubscribe?x=1&y=2',
    )
    const words = wordsOf(html)
    expect(subject).not.toBe('')
    // Text written by people is not parsed for placeholders.
    expect((subject + text + words).replaceAll('Hello {{link}}', '')).not.toMatch(
      /\{\{|\}\}|undefined/,
    )
    for (const line of text.split('\n').filter(Boolean))
      for (const part of line.replace(/^(?:> |- |>)/, '').split(': '))
        expect(words).toContain(part.replace(/:$/, ''))
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toMatch(/<div style="display:none[^>]*>[^&]/)
    expect(html).not.toMatch(/<b>|<i>/)
  },
)

test('what people write stays one part, whatever it looks like', () => {
  const { text, html } = renderMail('new_message', 'en', facts)
  expect(text).toContain('> Hello {{link}}\n> > quoted\n>\n> - listed')
  expect(html.match(/<blockquote/g)).toHaveLength(1)
  expect(html).not.toContain('<li')
})

test.each([
  ['en', /vacanc|job|\bwork\b|position|career|apply|appl|search|answer|employ|pay/i],
  ['es', /vacante|empleo|trabajo|puesto|carrera|postul|búsqueda|respuesta|empresa|pag(?:a|o)/i],
] as const)(
  'in %s a work address is confirmed in words that tell an employer nothing',
  (language, words) => {
    const { subject, text, html } = renderMail('employer_proof', language, {
      link: `https://altura.example${paths.employerProof()}#token`,
    })
    expect([subject, text, wordsOf(html)].filter((part) => words.test(part))).toEqual([])
  },
)

test('plural forms follow the count', () => {
  expect([subjectOf('en', '1'), subjectOf('en', '2')]).toEqual([
    'Quillay wrote to you',
    'Quillay wrote to you: 2 messages',
  ])
  expect([subjectOf('es', '1'), subjectOf('es', '2')]).toEqual([
    'Quillay le escribió',
    'Quillay le escribió: 2 mensajes',
  ])
})

function subjectOf(language: Language, count: string) {
  return renderMail('new_message', language, { ...facts, count }).subject
}

function wordsOf(html: string) {
  return html
    .replace(/<style>[^]*?<\/style>/, '')
    .replaceAll('<br>', '\n')
    .replace(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

test('what a mail leads to speaks the language of the mail where nobody has chosen one', () => {
  const link = 'https://altura.example/verify-email?url=https%3A%2F%2Faltura.example%2Fa%3Fb%3D1'
  const linkIn = (language: Language) =>
    renderMail('verify_email', language, { name: 'Ana', link }).links[0]
  expect(linkIn('en')).toBe(link)
  expect(linkIn('es')).toBe(`${link}&lang=es`)
  expect(renderMail('verify_email', 'es', { name: 'Ana', link }).text).toContain(`${link}&lang=es`)
})
