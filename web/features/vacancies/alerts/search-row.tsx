import { lazy, Suspense, useState, useTransition } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import type { SavedSearch } from '#contract/vacancies/saved-search.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { RemovalDialog } from '#web/ui/removal-dialog.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { useChangeSearch, useDeleteSearch } from './api.ts'
import { parseAddress } from './parse-address.ts'

const SearchDialog = lazy(async () => {
  const { SearchDialog } = await import('./search-dialog.tsx')
  return { default: SearchDialog }
})

interface SearchRowProps {
  search: SavedSearch
  /** The row has gone, and with it what had the focus. */
  onDeleted: () => void
}

/** A saved search, and what can be done with it. */
export function SearchRow({ search, onDeleted }: SearchRowProps) {
  const text = useText('alerts')
  const { id, name, often, is_paused } = search
  const change = useChangeSearch()
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const [isOpening, startOpening] = useTransition()
  const close = () => setOpen(null)
  const act = (label: string, onClick: () => void, loading = false) => ({
    size: 'small' as const,
    'aria-label': `${label}: ${name}`,
    children: label,
    loading,
    onClick,
  })
  const pause = () =>
    change.mutate(
      { params: { id }, body: { is_paused: !is_paused } },
      { onError: () => showFailure(text('failed')) },
    )

  return (
    <SettingRow title={name} lead={text(is_paused ? 'paused' : often)} isState>
      <LinkButton
        size="small"
        to={paths.vacancies('executive-vacancies')}
        search={parseAddress(search.query).filters}
        aria-label={`${text('open')}: ${name}`}
      >
        {text('open')}
      </LinkButton>
      <Button {...act(text('change'), () => startOpening(() => setOpen('change')), isOpening)} />
      <Button {...act(text(is_paused ? 'resume' : 'pause'), pause, change.isPending)} />
      <Button {...act(text('delete'), () => setOpen('delete'))} />
      {open === 'change' && (
        <Suspense>
          <SearchDialog
            opened
            onClose={close}
            title={text('changeTitle')}
            choice={{ name, often }}
            onSend={(body) => change.mutateAsync({ params: { id }, body })}
          />
        </Suspense>
      )}
      {open === 'delete' && <DeleteDialog search={search} onClose={close} onDeleted={onDeleted} />}
    </SettingRow>
  )
}

interface DeleteDialogProps extends SearchRowProps {
  onClose: () => void
}

function DeleteDialog({ search: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText('alerts')
  const { mutateAsync, isPending } = useDeleteSearch()

  return (
    <RemovalDialog
      onClose={onClose}
      remove={() =>
        mutateAsync({ params: { id } }, { onError: () => void showFailure(text('failed')) })
      }
      loading={isPending}
      removed={text('deleted')}
      onRemoved={onDeleted}
      title={text('deleteTitle')}
      confirmLabel={text('delete')}
    >
      {text('deleteText', { name })}
    </RemovalDialog>
  )
}
