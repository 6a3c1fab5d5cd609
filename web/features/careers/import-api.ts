import { useRef, useState } from 'react'
import { resumeBytesMax } from '#contract/fields/upload-limits.ts'
import { getPreferences, importCareer } from '#web/lib/calls/accounts.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { type WrittenCareer, writtenOf } from './written-career.ts'

/** The resumes on the list of the candidate, as far as they are there. */
export function useOwnResumes() {
  const { data } = useLoad(getPreferences)
  return data?.data.resumes.filter(({ is_missing }) => !is_missing) ?? []
}

/** The source of a proposal: a file of this browser, or a resume with its slug and address. */
export type Source = { file: File } | { slug: string; url: string }

export interface Proposal {
  source: Source
  career: WrittenCareer
}

/** Reads a profile from a file, which the server does not keep. */
export function useImportCareer(onRead: (proposal: Proposal) => void) {
  const problemText = useProblemText()
  const { mutate, error, isPending, reset } = useCommand(importCareer)
  const [tooLarge, setTooLarge] = useState<string>()
  const sending = useRef<AbortController>(null)

  function read(source: Source) {
    reset()
    setTooLarge(undefined)
    if ('file' in source && source.file.size > resumeBytesMax)
      return setTooLarge(problemText(`file_too_large:${resumeBytesMax / 1024 / 1024}`))
    sending.current = new AbortController()
    const { signal } = sending.current
    mutate('file' in source ? { form: formOf(source.file), signal } : bodyOf(source), {
      onSuccess: ({ data }) => onRead({ source, career: writtenOf({ career: data, version: 0 }) }),
    })
  }

  function cancel() {
    reset()
    sending.current?.abort()
  }

  const [problem] = Object.values(error?.errors ?? {}).flat()
  return { read, cancel, isReading: isPending, problem: tooLarge ?? problem ?? messageIn(error) }
}

function messageIn(error: Parameters<typeof messageOf>[0] | null) {
  return error ? messageOf(error) : undefined
}

function formOf(file: File) {
  const form = new FormData()
  form.set('file', file)
  return form
}

function bodyOf({ slug }: { slug: string }) {
  return { body: { resume: slug } }
}
