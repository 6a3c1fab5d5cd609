import { type RefObject, useEffect, useId, useRef } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { FeedbackSnippet } from '#contract/applications/feedback-snippets.ts'
import { fillSnippet } from '#contract/applications/snippet-places.ts'
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { insertText } from './insert-text.ts'
import styles from './snippet-picker.module.css'
import { useSnippets } from './snippets-api.ts'

interface SnippetPickerProps {
  /** A key of the page leads to it. */
  id?: string
  candidate: CandidateApplication
  vacancy: Vacancy
  /** The texts that are written: a snippet goes into the one that had the caret last. */
  form: RefObject<HTMLFormElement | null>
}

/** Finds a snippet of the company by typing, and puts it where the caret was. */
export function SnippetPicker({ id, candidate, vacancy, form }: SnippetPickerProps) {
  const text = useText('snippets')
  const names = useText('account')
  const language = useLanguage()
  const hintId = useId()
  const { data, isError, refetch } = useSnippets()
  const lastWritten = useLastWritten(form)
  const snippets = inOrder(data?.data ?? [], language)

  function insert(chosen: string | null) {
    const snippet = snippets.find((one) => one.id === chosen)
    const area = snippet && lastWritten()
    if (!area) return
    insertText(area, fillSnippet(snippet.body, { name: candidate.name, vacancy: vacancy.title }))
  }

  return (
    <div className={styles.picker} id={id}>
      {isError && !data ? (
        <p className={styles.state}>
          {text('failed')}
          <Button size="small" onClick={() => void refetch()}>
            {text('again')}
          </Button>
        </p>
      ) : data?.data.length === 0 ? (
        <p className={styles.state}>{text('none')}</p>
      ) : (
        <ComboboxField
          label={text('insert')}
          labelHidden
          placeholder={text('insert')}
          disabled={!data}
          value={null}
          options={snippets.map(({ id: value, title, body, language: own }) => ({
            value,
            label: title,
            description: own === language ? body : `${names(languageNames[own])}: ${body}`,
          }))}
          onChange={insert}
          emptyText={text('noMatch')}
          aria-describedby={hintId}
        />
      )}
      <p className={styles.manage} id={hintId}>
        <OutboundLink href={paths.snippets()}>{text('manage')}</OutboundLink>
      </p>
    </div>
  )
}

/** Those in the language of the interface first. */
function inOrder(snippets: FeedbackSnippet[], language: Language) {
  return [
    ...snippets.filter((one) => one.language === language),
    ...snippets.filter((one) => one.language !== language),
  ]
}

/** @returns the function that finds the text of a form in which the caret is or was last */
function useLastWritten(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const element = form.current
    function remember({ target }: FocusEvent) {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [form])

  return () => (last.current?.isConnected ? last.current : form.current?.querySelector('textarea'))
}
