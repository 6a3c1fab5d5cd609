import { Controller, useWatch } from 'react-hook-form'
import { useText } from '#web/lib/text.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import type { VacancyForm } from '../vacancy-form.ts'
import styles from './location-field.module.css'
import { PlaceMapPanel } from './place-map-panel.tsx'
import { Tip } from './tip.tsx'
import { usePlaces } from './use-places.ts'

/** Proposes places while somebody types or clicks on the map, and takes any other text as well. */
export function LocationField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const location = useWatch({ control: form.control, name: 'address.location' })
  const { search, labels, isKnownEmpty, isOurs } = usePlaces(location)

  return (
    <Tip of="tipLocation">
      <Controller
        control={form.control}
        name="address.location"
        render={({ field }) => (
          <>
            <SuggestField
              {...field}
              onChange={(location) => {
                form.setValue('address.place_id', null)
                field.onChange(location)
              }}
              label={text('location')}
              description={text('locationHelp')}
              placeholder={text('locationPlaceholder')}
              required
              suggestions={labels}
              emptyText={isKnownEmpty ? text('noPlace') : undefined}
              onType={search}
              error={form.problem('address.location')}
            />
            <div className={styles.below}>
              {isOurs && (
                <PlaceMapPanel location={location} onChoose={({ label }) => field.onChange(label)} />
              )}
              <PlacesCredit isOurs={isOurs} />
            </div>
          </>
        )}
      />
    </Tip>
  )
}

/** Whose places they are: a condition of either source. */
function PlacesCredit({ isOurs }: { isOurs: boolean }) {
  const text = useText('wizard')
  if (!isOurs) return <p className={styles.credit}>{text('placesOfService')}</p>

  return (
    <p className={styles.credit}>
      {text('placesBy')}{' '}
      <OutboundLink quiet href="https://www.geonames.org/">
        GeoNames
      </OutboundLink>{' '}
      <OutboundLink quiet href="https://creativecommons.org/licenses/by/4.0/">
        CC BY 4.0
      </OutboundLink>
    </p>
  )
}
