import { IconColumns3 } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuCheckbox, MenuSeparator } from '#web/ui/menu.tsx'
import { choosableColumns, keepTableChoice, useTableChoice } from './table-choice.ts'

/** The columns of the table, and how close its rows stand. */
export function ColumnsMenu() {
  const text = useText('candidates')
  const choice = useTableChoice()
  const { hidden, density } = choice

  return (
    <Menu
      button={
        <Button size="small" icon={<Icon of={IconColumns3} size={16} />}>
          {text('columns')}
        </Button>
      }
    >
      {choosableColumns.map((column) => (
        <MenuCheckbox
          key={column}
          checked={!hidden.includes(column)}
          onChange={(isShown) =>
            keepTableChoice({
              ...choice,
              hidden: choosableColumns.filter((one) =>
                one === column ? !isShown : hidden.includes(one),
              ),
            })
          }
        >
          {text(`column_${column}`)}
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      <MenuCheckbox
        checked={density === 'comfortable'}
        onChange={(isRoomy) =>
          keepTableChoice({ ...choice, density: isRoomy ? 'comfortable' : 'compact' })
        }
      >
        {text('roomyRows')}
      </MenuCheckbox>
    </Menu>
  )
}
