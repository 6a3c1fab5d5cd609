import { IconColumns3 } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { choosableColumns, keepTableChoice, useTableChoice } from './table-choice.ts'

/** The columns of the table, and how close its rows stand. */
export function ColumnsMenu() {
  const text = useText('candidates')
  const choice = useTableChoice()
  const { hidden, density } = choice
  const columns = choosableColumns.map((column) => ({
    label: text(`column_${column}`),
    checked: !hidden.includes(column),
    onChange: (isShown: boolean) =>
      keepTableChoice({
        ...choice,
        hidden: choosableColumns.filter((one) =>
          one === column ? !isShown : hidden.includes(one),
        ),
      }),
  }))
  const rows = {
    label: text('roomyRows'),
    checked: density === 'comfortable',
    onChange: (isRoomy: boolean) =>
      keepTableChoice({ ...choice, density: isRoomy ? 'comfortable' : 'compact' }),
  }

  return (
    <Menu
      button={
        <Button size="small" icon={<Icon of={IconColumns3} size={16} />}>
          {text('columns')}
        </Button>
      }
      groups={[{ items: columns }, { items: [rows] }]}
    />
  )
}
