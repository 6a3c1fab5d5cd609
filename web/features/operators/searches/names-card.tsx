import { useRef, useState } from 'react'
import type { RoleName } from '#contract/operators/vocabulary.ts'
import { useFormat } from '#web/lib/format.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AddNameButton } from './add-name-button.tsx'
import { useRemoveRoleName, useRoleNames } from './searches-api.ts'
import { Word, WordList } from './word-list.tsx'

/** The names of roles that operators have added. */
export function NamesCard() {
  const text = useText('operator')
  const list = useRoleNames()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <Card
      title={text('addedNames')}
      headingRef={heading}
      description={text('addedNamesText')}
      actions={<AddNameButton label={text('addName')} />}
    >
      <WordList list={list} none={text('addedNamesNone')} keyOf={({ key }) => key}>
        {(name) => <Added name={name} onRemoved={() => heading.current?.focus()} />}
      </WordList>
    </Card>
  )
}

interface AddedProps {
  name: RoleName
  /** The button that had the focus has gone. */
  onRemoved: () => void
}

function Added({ name, onRemoved }: AddedProps) {
  const text = useText('operator')
  const account = useText('account')
  const { date } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const { added_at, added_by } = name
  const languages = name.languages.map((language) => account(languageNames[language]))
  const by = text('addedBy', { name: added_by ?? text('formerOperator'), date: date(added_at) })

  return (
    <>
      <Word
        title={name.name}
        details={[name.label, `${languages.join(', ')} · ${by}`]}
        action={
          <Button
            size="small"
            aria-label={`${text('removeName')}: ${name.name}`}
            onClick={() => setAsked(true)}
          >
            {text('removeName')}
          </Button>
        }
      />
      {isAsked && (
        <RemoveDialog name={name} onRemoved={onRemoved} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

function RemoveDialog({ name, onRemoved, onClose }: AddedProps & { onClose: () => void }) {
  const text = useText('operator')
  const { mutateAsync, isPending } = useRemoveRoleName()

  function remove() {
    void mutateAsync({ params: { key: name.key } }).then(sayRemoved, () => undefined)
  }

  function sayRemoved() {
    toast.success(text('nameRemoved'))
    onClose()
    onRemoved()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={text('removeNameTitle', { name: name.name })}
      confirmLabel={text('removeName')}
      danger
      loading={isPending}
    >
      {text('removeNameText', { role: name.label })}
    </ConfirmDialog>
  )
}
