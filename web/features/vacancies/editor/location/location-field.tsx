import { useEffect, useEffectEvent } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { AdviceContext } from '#web/ui/field.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { Tip } from '../fields/tip.tsx'
import styles from './location-field.module.css'
import { OtherWays } from './other-ways.tsx'
import { useChosenPlace, usePlaces } from './use-places.ts'

/**
 * Proposes places while somebody types. A place can also be chosen on a map, or as country, state
 * and city one after another. A text that is no known place is used once that is said.
 */
export function LocationField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const location = useWatch({ control: form.control, name: 'address.location' })
  const { search, places, labels, isKnownEmpty, isOurs } = usePlaces(location)
  const { isUnknown, isAsWritten, put } = useChosenPlace(form)
  const idOf = (label: string) => places.find((place) => place.label === label)?.id ?? null
  const typedId = isUnknown ? idOf(location.trim()) : null
  const recognise = useEffectEvent((id: number) => put(location.trim(), { place_id: id }))

  useEffect(() => {
    if (typedId !== null) recognise(typedId)
  }, [typedId])

  return (
    <Tip of="tipLocation">
      <Controller
        control={form.control}
        name="address.location"
        render={({ field }) => (
          <SuggestField
            {...field}
            label={text('location')}
            description={text('locationHelp')}
            placeholder={text('locationPlaceholder')}
            required
            suggestions={labels}
            emptyText={isKnownEmpty ? text('noPlace') : undefined}
            onType={search}
            onChange={(label) =>
              put(label, { place_id: idOf(label), as_written: !isOurs && labels.includes(label) })
            }
            error={form.problem('address.location')}
          />
        )}
      />
      {(isUnknown || isAsWritten) && (
        <div className={styles.written}>
          <output>{text(isUnknown ? 'unknownPlace' : 'asWritten')}</output>
          {isUnknown && (
            <Button size="small" onClick={() => put(location, { as_written: true })}>
              {text('useAsWritten')}
            </Button>
          )}
        </div>
      )}
      <AdviceContext value={undefined}>
        <OtherWays
          location={location}
          isOurs={isOurs}
          onChoose={(place) => put(place.label, { place_id: place.id })}
        />
      </AdviceContext>
    </Tip>
  )
}
