import { type FieldArrayPath, useFieldArray } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { CareerForm } from './use-career-form.ts'
import type { WrittenCareer } from './written-career.ts'

export type List = FieldArrayPath<WrittenCareer>

/** One of the lists of the form; what is removed can be brought back. */
export function useEntries<Name extends List>(
  { control, getValues }: CareerForm,
  name: Name,
  nameOf: (index: number) => string,
) {
  const text = useText('career')
  const { fields, append, remove, insert, move } = useFieldArray({ control, name })

  return {
    keys: fields.map(({ id }) => id),
    onAdd: (entry: WrittenCareer[Name][number]) => append(entry as never),
    onMove: move,
    onRemove(index: number) {
      const removed = structuredClone(getValues(name)[index])
      remove(index)
      if (removed)
        toast.undoable(
          text('removed', { name: nameOf(index) }),
          { label: text('undo'), act: () => insert(index, removed as never) },
          'career',
        )
    },
  }
}
