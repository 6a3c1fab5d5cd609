import { memo, useState } from 'react'
import { filterPlacesMax } from '#contract/endpoint/limits.ts'
import { isUnseen } from '#contract/fields/seen-text.ts'
import type { Area } from '#contract/pages/areas.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAreas, useRememberAreas } from './areas.ts'
import { findAreas } from './calls/pages.ts'
import { useText } from './i18n/text.ts'
import { PlacesCredit } from './places-credit.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useLoad } from './use-endpoint.ts'
import { useFailureToast } from './use-failure-toast.ts'

const askAfterMs = 200

interface AreasFieldProps extends Pick<FieldProps, 'label' | 'description' | 'error'> {
  placeholder?: string
  /** Codes of areas. */
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** Any of some countries, states and cities. */
export const AreasField = memo(({ chosen, onChange, ...field }: AreasFieldProps) => {
  const text = useText('vacancies')
  const [typed, setTyped] = useState('')
  const { found, isSearching } = useFound(typed)
  const areaList = useAreas(chosen).data?.data ?? []
  const remember = useRememberAreas()

  function choose(codes: string[]) {
    const areas = codes.flatMap(
      (code) => [...areaList, ...found].find((area) => area.code === code) ?? [],
    )
    if (areas.length === codes.length) remember(areas)
    onChange(codes)
  }

  return (
    <div>
      <MultiSelectField
        {...field}
        options={chosen.map((code) => ({
          value: code,
          label: areaList.find((area) => area.code === code)?.label ?? code,
        }))}
        offered={useOptions(found)}
        emptyText={emptyText()}
        onSearch={setTyped}
        value={chosen}
        onChange={choose}
        maximum={filterPlacesMax}
        onTooMany={() => toast.error(text('filterPlacesMax', { n: filterPlacesMax }))}
      />
      <PlacesCredit isOurs />
    </div>
  )

  function emptyText() {
    if (isUnseen(typed)) return text('typePlace')
    return isSearching ? text('searching') : undefined
  }
})

/**
 * The areas that are found for a typed text, once the typing rests. Areas of an earlier text are
 * never offered for it.
 */
function useFound(typed: string) {
  const search = useDebouncedValue(typed.trim(), askAfterMs)
  const { data, isFetching, isError } = useLoad(findAreas, {
    query: { search },
    enabled: search !== '',
  })
  useFailureToast(isError)
  const isSearching = isFetching || search !== typed.trim()
  return { found: (search !== '' && !isSearching && data?.data) || [], isSearching }
}

/** Each with the kind of area it is, since cities and states are often called alike. */
function useOptions(areas: readonly Area[]) {
  const text = useText('vacancies')
  const kinds = { country: text('areaCountry'), state: text('areaState'), city: text('areaCity') }
  return areas.map(({ code, kind, label }) => ({ value: code, label, description: kinds[kind] }))
}
