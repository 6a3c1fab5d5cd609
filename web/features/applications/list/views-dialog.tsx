import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isUnseen } from '#contract/fields/seen-text.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type CandidateSearch, readCandidateSearch } from './candidate-search.ts'
import { useDeleteView, useSaveView, useViews } from './list-api.ts'
import styles from './views-dialog.module.css'

interface ViewsDialogProps {
  opened: boolean
  onClose: () => void
  search: CandidateSearch
  onChoose: (search: CandidateSearch) => void
}

/** The views that a person keeps: chosen, saved and deleted here. Loaded lazily. */
export function ViewsDialog({ opened, onClose, search, onChoose }: ViewsDialogProps) {
  const text = useText('candidates')
  const { data: views, isError, refetch } = useViews()
  const { mutate: remove } = useDeleteView()
  const query = new URLSearchParams({ ...search }).toString()

  return (
    <Dialog opened={opened} onClose={onClose} title={text('views')} description={text('viewsLead')}>
      {!views &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={3} />)}
      <ul className={styles.views}>
        {views?.data.map(({ id, name, query: kept }) => (
          <li key={id}>
            <Button
              variant="quiet"
              onClick={() => {
                onChoose(readCandidateSearch(Object.fromEntries(new URLSearchParams(kept))))
                onClose()
              }}
            >
              {name}
            </Button>
            <IconButton
              label={text('deleteView', { name })}
              icon={<Icon of={IconTrash} />}
              onClick={() => remove({ params: { id } })}
            />
          </li>
        ))}
      </ul>
      {views?.data.length === 0 && <p>{text(query ? 'noViewsYet' : 'noViews')}</p>}
      {query && <SaveView query={query} />}
    </Dialog>
  )
}

function SaveView({ query }: { query: string }) {
  const text = useText('candidates')
  const { mutateAsync, isPending } = useSaveView()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isUnseen(name)) return setError(text('viewNeedsName'))
    setError(undefined)
    const refusal = await mutateAsync({ body: { name, query } }).then(
      () => undefined,
      (refused: CallError) => refused,
    )
    if (!refusal) return setName('')
    const texts = { network: text('networkFailed'), otherwise: text('viewFailed') }
    return setError(refusal.errors.name?.[0] ?? messageOf(refusal, texts))
  }

  return (
    <form className={styles.save} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={text('viewName')}
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        {text('saveView')}
      </Button>
    </form>
  )
}
