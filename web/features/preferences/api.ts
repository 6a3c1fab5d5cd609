import { useQueryClient } from '@tanstack/react-query'
import { getUser } from '#contract/accounts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deleteResume, getPreferences, saveSalary, uploadResume } from '#contract/preferences.ts'
import { queryKeyOf, useCommand, useLoad } from '#web/lib/use-endpoint.ts'

export function usePreferences() {
  return useLoad(getPreferences)
}

/** Once it is saved, applying becomes possible: that is said by the user. */
export function useSaveSalary() {
  return useCommand(saveSalary, { refreshes: [getUser, getPreferences] })
}

export function useUploadResume() {
  return useCommand(uploadResume, { refreshes: [getUser, getPreferences] })
}

interface DeleteResume {
  slug: string
  onDeleted: () => void
  onFailed: () => void
}

/** The resume leaves the list at once, and comes back if it could not be deleted. */
export function useDeleteResume() {
  const queryClient = useQueryClient()
  const { mutate } = useCommand(deleteResume, { refreshes: [getUser, getPreferences] })
  const key = queryKeyOf(getPreferences)

  return ({ slug, onDeleted, onFailed }: DeleteResume) => {
    const before = queryClient.getQueryData<ReplyOf<typeof getPreferences>>(key)
    void queryClient.cancelQueries({ queryKey: key })
    if (before) {
      const resumes = before.data.resumes.filter((resume) => resume.slug !== slug)
      queryClient.setQueryData(key, { data: { ...before.data, resumes } })
    }
    mutate(
      { params: { slug } },
      {
        onSuccess: onDeleted,
        onError() {
          queryClient.setQueryData(key, before)
          onFailed()
        },
      },
    )
  }
}
