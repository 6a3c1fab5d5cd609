import type { PublicArea, PublicChoice } from '#contract/pages/public-pages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './place-filter.module.css'

interface PlaceFilterProps {
  /** The id of the form that the fields belong to. */
  form: string
  countries: readonly PublicChoice[]
  area: PublicArea | null
}

/** A country, with the states of the one that was sent, and the cities of the state. */
export function PlaceFilter({ form, countries, area }: PlaceFilterProps) {
  const text = useText('jobs')
  const wizard = useText('wizard')
  const inState = (city: string) => `${area?.state}/${city}`
  const cities = area?.cities.map(({ value, label }) => ({ value: inState(value), label })) ?? []

  return (
    <>
      <Select
        form={form}
        name="place"
        label={text('country')}
        every={text('everyCountry')}
        options={countries}
        chosen={area?.country}
      />
      {area && area.states.length > 0 && (
        <Select
          form={form}
          name="state"
          label={wizard('state')}
          every={text('everyState')}
          options={area.states}
          chosen={area.state}
        />
      )}
      {cities.length > 0 && (
        <Select
          form={form}
          name="city"
          label={wizard('city')}
          every={text('everyCity')}
          options={cities}
          chosen={area?.city && inState(area.city)}
        />
      )}
    </>
  )
}

interface SelectProps {
  form: string
  name: string
  label: string
  /** The choice of none. */
  every: string
  options: readonly PublicChoice[]
  chosen: string | null | undefined
}

function Select({ form, name, label, every, options, chosen }: SelectProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={styles.select} name={name} form={form} defaultValue={chosen ?? ''}>
        <option value="">{every}</option>
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
