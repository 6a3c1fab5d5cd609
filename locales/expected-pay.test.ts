import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/fields/languages.ts'

const presentPay =
  /current (?:monthly )?(?:salary|pay)|(?:earn|paid|salary) (?:right )?now|(?:salario|sueldo)(?: mensual)? actual|(?:percibe|gana) (?:ahora|actualmente|hoy)/i

test('pay is the pay that is expected: nothing asks for what is earned now', () => {
  const asked = languages.flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Record<string, string>,
      )
        .filter(([, text]) => presentPay.test(text))
        .map(([key, text]) => `${language}/${file} ${key}: ${text}`),
    ),
  )
  expect(asked).toEqual([])
})
