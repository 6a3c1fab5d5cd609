import { listContacts } from '#contract/resources.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/** Where questions about personal data go. */
export function useContacts() {
  return useLoad(listContacts)
}
