import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Resume } from '#contract/accounts/resume.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { getApplicationDraft } from '#web/lib/calls/applications.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useStable } from '#web/lib/use-stable.ts'
import type { ApplicationForm } from '../application-input.ts'
import { fieldName, fieldsOf, pathOf } from './draft-fields.ts'
import { DraftSync, type DraftView } from './draft-sync.ts'
import type { BaseFields } from './merge-draft.ts'
import { changesSender } from './send-changes.ts'

interface Options {
  form: ApplicationForm
  vacancy: Vacancy
  resumes: readonly Resume[]
  /** What this browser knew of the server's copy. */
  initial: BaseFields
  /** The wording of each achievement in the browser's copy of the draft, by field. */
  questions: Record<string, string>
  /** Updates the copy of this browser. */
  onBase: (base: BaseFields) => void
  onOver: () => void
}

/** Saves what is written with the person, and takes over what they write on other devices. */
export function useDraftSync({ form, vacancy, resumes, onBase, onOver, ...copy }: Options) {
  const { slug, outcomes } = vacancy
  const queryClient = useQueryClient()
  const [view, show] = useState<DraftView>({ state: 'blank', elsewhere: {}, questions: {} })
  const onBaseNow = useStable(onBase)
  const onOverNow = useStable(onOver)
  const hasResume = (value: unknown) => resumes.some((resume) => resume.slug === value)
  const write: DraftSync['place']['write'] = (field, value) => {
    const values = form.getValues()
    const path = pathOf(field, values)
    if (!path || (field === 'resume' && !hasResume(value))) return
    form.setValue(path, value ?? (typeof fieldsOf(values)[field] === 'string' ? '' : null))
  }
  const writeNow = useStable(write)
  const questionOf = useStable(
    (field: string) => outcomes.find(({ id }) => fieldName('outcomes', id) === field)?.outcome,
  )
  const [sync] = useState(
    () =>
      new DraftSync(
        copy.initial,
        {
          mine: () => fieldsOf(form.getValues()),
          write: writeNow,
          questionOf,
          send: changesSender(queryClient, slug),
          show,
          onBase: onBaseNow,
          onOver: onOverNow,
        },
        copy.questions,
      ),
  )

  const { data } = useQuery({ ...queryOf(getApplicationDraft, { params: { slug } }), gcTime: 0 })
  useEffect(() => {
    if (data) sync.receive(data.data)
  }, [data, sync])
  useSending(sync, form)
  return { sync, view }
}

/** Sends with each pause, before the page is left, and once there is a connection. */
function useSending(sync: DraftSync, { subscribe }: ApplicationForm) {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => sync.touch() }),
    [subscribe, sync],
  )
  useEffect(() => {
    const send = () => sync.sendNow()
    const sendWhenHidden = () => void (document.hidden && send())
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      send()
    }
  }, [sync])
}
