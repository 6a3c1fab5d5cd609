import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { type Ref, useId, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ComboboxInput } from '#web/ui/combobox-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Option } from '#web/ui/option.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { searchLengthMax } from '../board/read-filters.ts'
import styles from './search-box.module.css'
import { SuggestionFacts, SuggestionFoot, SuggestionIcon } from './suggestion-parts.tsx'
import {
  comboboxOf,
  inputOf,
  keyOf,
  type SearchBoxOptions,
  type SearchBoxState,
  useSearchBox,
} from './use-search-box.ts'

/**
 * The search of vacancies: a combobox whose options are searches.
 * See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export function SearchBox(props: SearchBoxOptions) {
  const text = useText('vacancies')
  const common = useText('common')
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  const state = useSearchBox(props, box, input)
  const { isFull, isOffering, options } = state
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
        <SearchInput state={state} ref={input} page={page} listLabelId={listLabelId} />
      </div>
      <VisuallyHidden>
        <span id={listLabelId}>{common('suggestions')}</span>
        <output>{isOffering && common('suggestionsFound', { count: options.length })}</output>
      </VisuallyHidden>
      {isFull && <div ref={setPage} className={styles.page} />}
    </div>
  )
}

interface SearchInputProps {
  state: SearchBoxState
  ref: Ref<HTMLInputElement>
  /** The rest of the screen, which holds the suggestions on a phone. */
  page: HTMLElement | null
  listLabelId: string
}

function SearchInput({ state, ref, page, listLabelId }: SearchInputProps) {
  const text = useText('vacancies')
  const anchor = useRef<HTMLDivElement>(null)
  const { recent } = state
  const suggestionOf = ({ value }: Option<string>) =>
    recent.suggestions.find((one) => keyOf(one) === value)

  return (
    <div className={fieldStyles.frame} ref={anchor} data-after>
      <span className={fieldStyles.before}>
        <Icon of={IconSearch} />
      </span>
      <ComboboxInput
        {...comboboxOf(state)}
        input={{
          ...inputOf(state),
          ref,
          className: fieldStyles.control,
          enterKeyHint: 'search',
          inputMode: 'search',
          'aria-label': text('search'),
          placeholder: text('searchPlaceholder'),
          maxLength: searchLengthMax,
        }}
        anchor={anchor}
        page={page}
        labelId={listLabelId}
        renderBefore={(option) => <SuggestionIcon suggestion={suggestionOf(option)} />}
        renderAfter={(option) => (
          <SuggestionFacts suggestion={suggestionOf(option)} onRemove={recent.remove} />
        )}
        foot={<SuggestionFoot recent={recent} isTabbable={page !== null} />}
      />
      {state.typed !== '' && (
        <span className={fieldStyles.after}>
          <IconButton
            label={text('clearSearch')}
            icon={<Icon of={IconX} size={16} />}
            onClick={state.clear}
          />
        </span>
      )}
    </div>
  )
}
