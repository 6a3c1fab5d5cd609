import { useCallback } from 'react'
import { problemOf } from '#contract/endpoint/problems.ts'
import { formatNumber } from '#contract/fields/money.ts'
import { useLanguage, useText } from './i18n/text.ts'

/**
 * @returns a function that translates a problem code of `describeIssue` into the current language
 */
export function useProblemText() {
  const text = useText('problems')
  const language = useLanguage()
  return useCallback(
    (code: string | undefined) => {
      if (!code) return undefined
      const { code: key, n } = problemOf(code)
      return text(key, { n: n === undefined ? n : formatNumber(n, language) })
    },
    [text, language],
  )
}
