import { Combobox } from '@base-ui/react/combobox'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import type { ComboboxInputProps } from './combobox-props.ts'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'
import type { Option } from './option.ts'

type OptionsProps<Value extends string | number> = Pick<
  ComboboxInputProps<Value>,
  'labelId' | 'renderBefore' | 'renderAfter'
>

type OptionListProps<Value extends string | number> = OptionsProps<Value> &
  Pick<ComboboxInputProps<Value>, 'anchor' | 'page' | 'emptyText' | 'foot'>

/**
 * The list of a combobox, drawn while it is open. It is no `Combobox.Popup`, which hides all else
 * on the page from screen readers: https://github.com/mui/base-ui/issues/5528
 */
export function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { anchor, page, emptyText, foot, ...options } = props
  const t = useText('common')
  if (page)
    return (
      <Combobox.Portal container={page}>
        <Options {...options} />
        {foot}
      </Combobox.Portal>
    )

  return (
    <Combobox.Portal container={anchor}>
      <Combobox.Positioner
        anchor={anchor}
        className={styles.positioner}
        positionMethod="fixed"
        sideOffset={6}
        collisionPadding={6}
      >
        {/* Kept from taking the focus of the field, which closes the list. */}
        <div
          className={styles.dropdown}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          <Options {...options} />
          <Combobox.Empty className={styles.empty}>{emptyText ?? t('nothingFound')}</Combobox.Empty>
          {foot}
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { labelId, renderBefore, renderAfter } = props

  return (
    <Combobox.List className={styles.options} aria-labelledby={labelId}>
      {(option: Option<Value>) => (
        <Combobox.Item key={option.value} value={option} className={styles.option}>
          {renderBefore?.(option)}
          <span className={styles.text}>
            {option.label}
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
          {renderAfter?.(option)}
          <Combobox.ItemIndicator className={styles.chosen}>
            <Icon of={IconCheck} size={16} />
          </Combobox.ItemIndicator>
        </Combobox.Item>
      )}
    </Combobox.List>
  )
}
