import { lazy, useState } from 'react'
import type { VacancyTemplate } from '#contract/vacancies/vacancy-templates.ts'
import { call } from '#web/lib/call.ts'
import { getTemplate } from '#web/lib/calls/vacancies.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { RemovalDialog } from '#web/ui/removal-dialog.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { useDeleteTemplate, useRenameTemplate } from './api.ts'
import { replaceCopy } from './draft-copy.ts'
import type { Put } from './use-begin.ts'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

interface TemplateRowProps {
  owner: string
  template: VacancyTemplate
  begin: (put: Put) => void
  /** The row has gone, and with it what had the focus. */
  onDeleted: () => void
}

/** A template of the company, and what can be done with it. */
export function TemplateRow({ owner, template, begin, onDeleted }: TemplateRowProps) {
  const text = useText('writing')
  const rename = useRenameTemplate()
  const renaming = useLazyDialog()
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, title, author, may_change } = template
  const titled = title || text('untitled')
  const act = (label: string, onClick: () => void) => ({
    size: 'small' as const,
    'aria-label': `${label}: ${name}`,
    children: label,
    onClick,
  })

  async function use() {
    const { data } = await call(getTemplate, { params: { id } })
    replaceCopy(owner, data.content)
    return 'language' as const
  }

  return (
    <SettingRow
      title={name}
      lead={author ? text('templateLine', { title: titled, author }) : titled}
    >
      <Button {...act(text('use'), () => begin(use))} />
      {may_change && (
        <Button {...act(text('rename'), renaming.open)} loading={renaming.isOpening} />
      )}
      {may_change && <Button {...act(text('delete'), () => setDeleting(true))} />}
      {renaming.opened && (
        <NameDialog
          opened
          onClose={renaming.close}
          title={text('renameTitle')}
          name={name}
          onSend={(body) => rename.mutateAsync({ params: { id }, body })}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          template={template}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </SettingRow>
  )
}

interface DeleteDialogProps {
  template: VacancyTemplate
  onClose: () => void
  onDeleted: () => void
}

function DeleteDialog({ template: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText('writing')
  const { mutateAsync, isPending } = useDeleteTemplate()

  return (
    <RemovalDialog
      onClose={onClose}
      remove={() =>
        mutateAsync({ params: { id } }, { onError: () => void showFailure(text('failed')) })
      }
      loading={isPending}
      removed={text('templateDeleted')}
      onRemoved={onDeleted}
      title={text('templateDeleteTitle')}
      confirmLabel={text('delete')}
    >
      {text('templateDeleteText', { name })}
    </RemovalDialog>
  )
}
