import { useRef, useState } from 'react'
import type { Resume } from '#contract/accounts/resume.ts'
import { resumeBytesMax } from '#contract/fields/upload-limits.ts'
import {
  deleteResume,
  getPreferences,
  getUser,
  saveSalary,
  uploadResume,
} from '#web/lib/calls/accounts.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const bytesInMegabyte = 1024 * 1024

export function usePreferences() {
  return useLoad(getPreferences)
}

/** Once it is saved, applying becomes possible: that is said by the user. */
export function useSaveSalary() {
  return useCommand(saveSalary, { refreshes: [getUser, getPreferences] })
}

interface UploadResume {
  onUploaded: (resume: Resume) => void
  onFailed: () => void
}

/** Uploads a resume with progress and problems. An upload can be cancelled and repeated. */
export function useUploadResume({ onUploaded, onFailed }: UploadResume) {
  const problemText = useProblemText()
  const { mutate, error, isPending, reset } = useCommand(uploadResume, {
    refreshes: [getUser, getPreferences],
  })
  const [share, setShare] = useState(0)
  const [sent, setSent] = useState<File>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const sending = useRef<AbortController>(null)

  function upload(file: File) {
    const form = new FormData()
    form.set('resume', file)
    setSent(file)
    setShare(0)
    setIsTooLarge(file.size > resumeBytesMax)
    if (file.size > resumeBytesMax) {
      reset()
      return onFailed()
    }
    sending.current = new AbortController()
    return mutate(
      { form, signal: sending.current.signal, onProgress: setShare },
      { onSuccess: onUploaded, onError: onFailed },
    )
  }

  function cancel() {
    reset()
    sending.current?.abort()
  }

  const isLeaving = isPending && share < 1
  return {
    upload,
    progress: isLeaving ? share : isPending,
    cancel: isLeaving ? cancel : undefined,
    retry: sent && !isTooLarge && error?.isTransient ? () => upload(sent) : undefined,
    problem: isTooLarge
      ? problemText(`file_too_large:${resumeBytesMax / bytesInMegabyte}`)
      : error
        ? (error.errors['resume']?.[0] ?? messageOf(error))
        : undefined,
  }
}

/** A resume leaves the list at once, and is back if it could not be deleted. */
export function useDeleteResume() {
  const { mutateAsync } = useCommand(deleteResume, { refreshes: [getUser, getPreferences] })
  const [leaving, setLeaving] = useState<readonly string[]>([])

  function remove(slug: string) {
    setLeaving((slugs) => [...slugs, slug])
    return mutateAsync({ params: { slug } }).finally(() =>
      setLeaving((slugs) => slugs.filter((other) => other !== slug)),
    )
  }

  return { remove, leaving }
}
