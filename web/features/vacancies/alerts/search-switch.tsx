import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import type { SavedSearch } from '#contract/vacancies/saved-search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { alertOf, useSearches, useSeeFinds } from './api.ts'
import { NewFinds } from './new-finds.tsx'
import styles from './search-switch.module.css'

/** The saved searches above what they have found: all of them together, or one. */
export function SearchSwitch({ alert }: { alert: string | undefined }) {
  const text = useText('alerts')
  const { data } = useSearches()
  const searches = data?.data ?? []
  const shown = searches.find(({ id }) => alert?.startsWith(id))
  useSeen(alert, shown)
  if (searches.length === 0) return null

  return (
    <div className={styles.switch}>
      <nav className={styles.searches} aria-label={text('searches')}>
        <Link
          to={paths.alerts()}
          search={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          className={styles.search}
          aria-current={alert === undefined ? 'page' : undefined}
        >
          {text('all')}
        </Link>
        {searches.map((search) => (
          <Link
            key={search.id}
            to={paths.alerts()}
            search={{ alert: alertOf(search) }}
            className={styles.search}
            aria-current={search === shown ? 'page' : undefined}
          >
            <span className={styles.name}>{search.name}</span>
            <NewFinds searches={[search]} />
          </Link>
        ))}
      </nav>
      <Link to={paths.preferences()} hash="saved-searches" className={styles.manage}>
        {text('manage')}
      </Link>
    </div>
  )
}

/** The listed ones are not new any more, while the address goes on listing them. */
function useSeen(alert: string | undefined, shown: SavedSearch | undefined) {
  const { mutate } = useSeeFinds()
  const id = shown?.id
  const new_in = shown && shown.new_in === alert ? alert : undefined
  const see = useEffectEvent((id: string, new_in: string) =>
    mutate({ params: { id }, body: { new_in } }),
  )
  useEffect(() => {
    if (id && new_in) see(id, new_in)
  }, [id, new_in])
}
