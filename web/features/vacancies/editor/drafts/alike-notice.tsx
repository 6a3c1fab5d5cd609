import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#contract/pages/web-paths.ts'
import type { AlikeText } from '#contract/vacancies/alike-texts.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { ComparedText } from '#contract/vacancies/vacancy-texts.ts'
import { call } from '#web/lib/call.ts'
import { findAlike } from '#web/lib/calls/vacancies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Notice } from '#web/ui/notice.tsx'
import { labels } from '../field-labels.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import styles from './alike-notice.module.css'

/** A pause in typing. */
const pauseMs = 1_500

interface AlikeNoticeProps {
  draft: VacancyDraft
  /** The texts that are asked for here. */
  names: readonly ComparedText[]
}

/**
 * Says which texts are nearly those of another vacancy of the company. It never stands in the way:
 * if it cannot be told, nothing is said.
 */
export function AlikeNotice({ draft, names }: AlikeNoticeProps) {
  const text = useText('writing')
  const matches = useAlike(useDebouncedValue(textsOf(draft, names), pauseMs))

  return (
    <div aria-live="polite">
      {matches.length > 0 && (
        <Notice tone="warning" title={text('alikeTitle')} data-testid="alike">
          <ul className={styles.alike}>
            {Object.values(Object.groupBy(matches, ({ vacancy }) => vacancy.slug)).map(
              (same = []) => (
                <AlikeLine key={same[0]?.vacancy.slug} same={same} />
              ),
            )}
          </ul>
          {text('alikeHint')}
        </Notice>
      )}
    </div>
  )
}

/** All texts that are nearly those of one vacancy. */
function AlikeLine({ same }: { same: AlikeText[] }) {
  const text = useText('writing')
  const wizard = useText('wizard')
  const { date } = useFormat()
  const vacancy = same[0]?.vacancy
  if (!vacancy) return null
  const isOpen = mayApplyTo(vacancy.job_status)
  const fields = same.map(({ field }) => wizard(labels[field])).join(', ')

  return (
    <li>
      {text('alikeIs', { field: fields })}{' '}
      <Link to={paths.vacancyInfo(vacancy.slug)}>{vacancy.title}</Link> (
      {isOpen ? text('alikeOpen', { at: date(vacancy.created_at) }) : text('alikeClosed')})
    </li>
  )
}

/** As JSON, which stays the same while the texts do. */
function textsOf(draft: VacancyDraft, names: readonly ComparedText[]) {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, draft[name]])))
}

function useAlike(texts: string): AlikeText[] {
  const { data } = useQuery({
    queryKey: [findAlike.path, texts],
    queryFn: ({ signal }) => call(findAlike, { body: JSON.parse(texts) as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return data?.data ?? []
}
