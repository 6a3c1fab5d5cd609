import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { isNarrowing } from '../board/filters.ts'
import { readFilters } from '../board/read-filters.ts'
import { findSaved, useSearches } from './api.ts'
import { NewFinds } from './new-finds.tsx'
import { keyOfSearch, searchOf } from './parse-address.ts'
import styles from './save-search.module.css'

const SaveSearchDialog = lazy(async () => {
  const { SaveSearchDialog } = await import('./save-search-dialog.tsx')
  return { default: SaveSearchDialog }
})

/** The saved searches from the board: the way to them, and saving what is searched for. */
export function SaveSearch() {
  const text = useText('vacancies')
  const address = useSearch({ strict: false })
  const filters = searchOf(readFilters(address))
  const { data } = useSearches()
  const dialog = useLazyDialog()
  const saved = findSaved(data?.data, keyOfSearch(filters))
  const isOffered = isNarrowing(filters) && !saved
  const forget = useAsked(isOffered && address.save === '1' && data !== undefined, dialog.open)

  function close() {
    dialog.close()
    forget()
  }

  return (
    <div className={styles.actions}>
      <LinkButton
        to={paths.alerts()}
        icon={<Icon of={saved ? IconBellCheck : IconBell} />}
        {...(saved && { search: { alert: saved.new_in ?? saved.id } })}
      >
        {text(saved ? 'searchSaved' : 'tabAlerts')}
        <NewFinds searches={saved ? [saved] : (data?.data ?? [])} />
      </LinkButton>
      {isOffered && (
        <Button variant="primary" loading={dialog.isOpening} onClick={dialog.open}>
          {text('saveSearch')}
        </Button>
      )}
      {dialog.opened !== undefined && (
        <Suspense>
          <SaveSearchDialog opened={dialog.opened} onClose={close} filters={filters} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Opens the dialog for who comes from the public board.
 * @returns the function that takes that from the address
 */
function useAsked(isAsked: boolean, open: () => void) {
  const navigate = useNavigate()
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (isAsked) openNow()
  }, [isAsked])

  return () =>
    void navigate({
      to: '.',
      search: ({ save: _, ...rest }: Record<string, unknown>) => rest,
      replace: true,
      resetScroll: false,
      state: { keepFocus: true },
    })
}
