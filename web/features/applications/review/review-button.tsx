import { useLocation } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { useCandidates } from '../api.ts'
import { readCandidateSearch } from '../list/candidate-search.ts'

/**
 * Leads to the application that is due first. A list with filters or an order of its own is
 * reviewed in that order, and so is one from which nothing waits.
 */
export function ReviewButton({ slug }: { slug: string }) {
  const text = useText('review')
  const search = readCandidateSearch(useLocation({ select: ({ search: asked }) => asked }))
  const { candidates, waiting } = useCandidates(slug, search)
  const isOrdered = Object.keys(search).length > 0
  const listed = isOrdered || !waiting.first ? candidates?.find(({ away }) => !away) : undefined
  const first = listed ?? waiting.first
  if (!first) return null

  return (
    <LinkButton variant="primary" to={paths.review(slug, first.id)} search={listed ? true : {}}>
      {text('review')}
    </LinkButton>
  )
}
