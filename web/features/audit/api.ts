import type { ActivityTopic } from '#contract/operators/audit.ts'
import {
  listApplicationActivity,
  listCompanyActivity,
  listOwnActivity,
} from '#web/lib/calls/applications.ts'
import { usePages } from '#web/lib/use-pages.ts'

const limit = 10

export function useOwnActivity(topic: ActivityTopic | null) {
  return usePages(listOwnActivity, { query: queryOf(topic), keepsPrevious: true })
}

export function useCompanyActivity(topic: ActivityTopic | null) {
  return usePages(listCompanyActivity, { query: queryOf(topic), keepsPrevious: true })
}

export function useApplicationActivity(slug: string) {
  return usePages(listApplicationActivity, { params: { slug }, query: { limit } })
}

function queryOf(topic: ActivityTopic | null) {
  return topic ? { limit, topic } : { limit }
}
