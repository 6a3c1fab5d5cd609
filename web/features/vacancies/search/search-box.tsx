import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { searchLengthMax } from '../board/read-filters.ts'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { inputOf, type SearchBoxOptions, useSearchBox } from './use-search-box.ts'

/**
 * The search of vacancies: a combobox whose options are searches.
 * See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export function SearchBox(props: SearchBoxOptions) {
  const text = useText('vacancies')
  const common = useText('common')
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const state = useSearchBox(props, box, input)
  const { isFull, isOffering, options, typed, type } = state
  const listLabelId = useId()

  return (
    <div className={styles.box} ref={box} data-full={isFull || undefined}>
      <div className={styles.row}>
        {isFull && (
          <IconButton
            label={text('closeSearch')}
            icon={<Icon of={IconArrowLeft} size={22} />}
            onClick={state.close}
          />
        )}
        <div className={fieldStyles.frame} ref={anchor} data-after>
          <span className={fieldStyles.before}>
            <Icon of={IconSearch} />
          </span>
          <input
            {...inputOf(state)}
            ref={input}
            className={fieldStyles.control}
            dir="auto"
            enterKeyHint="search"
            inputMode="search"
            aria-label={text('search')}
            aria-autocomplete="list"
            placeholder={text('searchPlaceholder')}
            maxLength={searchLengthMax}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {typed !== '' && (
            <span className={fieldStyles.after}>
              <IconButton
                label={text('clearSearch')}
                icon={<Icon of={IconX} size={16} />}
                onClick={state.clear}
              />
            </span>
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span id={listLabelId}>{common('suggestions')}</span>
        <output>{isOffering && common('suggestionsFound', { count: options.length })}</output>
      </VisuallyHidden>
      {isOffering && <SuggestionList state={state} anchor={anchor} labelId={listLabelId} />}
    </div>
  )
}
