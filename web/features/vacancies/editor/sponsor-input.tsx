import { IconBuilding, IconUser } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { Payer } from '#contract/credits/payers.ts'
import { sponsoredPlacesMax } from '#contract/endpoint/limits.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { getTerms } from '#web/lib/calls/pages.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './sponsor-input.module.css'
import { SponsorOutcome, type SponsorTerms } from './sponsor-outcome.tsx'

interface SponsorInputProps {
  /** The places in all; null if candidates pay, and 0 while their number is not written. */
  value: number | null
  onChange: (places: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  /** The screen says above what is chosen. */
  labelHidden?: boolean
  /** None while it is being written. */
  vacancy?: Vacancy
}

const choices = {
  candidate: { icon: IconUser, name: 'candidatesPay' },
  company: { icon: IconBuilding, name: 'wePay' },
} as const

/**
 * The side that pays for applications to a vacancy, and what that does to the credits of the
 * company. Nothing if applications are free.
 */
export function SponsorInput({ value, onChange, error, vacancy, ...input }: SponsorInputProps) {
  const text = useText('sponsoring')
  const terms = useSponsorTerms(vacancy)
  const [written, setWritten] = useState(value ?? 0)
  if (terms === null) return null

  function change(places: number | null) {
    if (places) setWritten(places)
    onChange(places)
  }

  const abouts: Record<Payer, string> = {
    candidate: text('candidatesPayText', { count: terms.price }),
    company: text('wePayText'),
  }
  return (
    <div className={styles.input}>
      <RadioGroup
        {...input}
        label={text('whoPays')}
        appearance="cards"
        value={value === null ? 'candidate' : 'company'}
        onChange={(payer) => change(payer === 'candidate' ? null : written)}
        options={(['candidate', 'company'] as const).map((payer) => ({
          value: payer,
          label: text(choices[payer].name),
          description: abouts[payer],
          icon: <Icon of={choices[payer].icon} />,
        }))}
        error={value === null ? error : undefined}
      />
      {value !== null && (
        <PlacesField value={value} onChange={change} error={error} taken={terms.taken} />
      )}
      <SponsorOutcome value={value} terms={terms} isNew={!vacancy} />
    </div>
  )
}

interface PlacesFieldProps extends Pick<SponsorInputProps, 'onChange' | 'error'> {
  value: number
  taken: number
}

function PlacesField({ value, onChange, error, taken }: PlacesFieldProps) {
  const text = useText('sponsoring')
  const { wholeNumber } = useFormat()
  const max = wholeNumber(sponsoredPlacesMax)

  return (
    <div className={styles.places}>
      <NumberField
        label={text('places')}
        description={
          taken > 0 ? text('placesHelpTaken', { count: taken, max }) : text('placesHelp', { max })
        }
        isWhole
        value={value || null}
        onChange={(places) => onChange(places || 0)}
        error={error}
      />
    </div>
  )
}

/** @returns the terms of a vacancy, or of one that is published now; null if applying is free */
function useSponsorTerms(vacancy: Vacancy | undefined): SponsorTerms | null {
  const terms = useLoad(getTerms, { enabled: !vacancy }).data?.data
  const sponsorship = vacancy?.sponsorship
  const price = sponsorship?.price ?? vacancy?.credits_value ?? terms?.application_price ?? 0
  if (price === 0) return null
  const before = sponsorship?.places ?? null
  return { price, before, taken: (before ?? 0) - (sponsorship?.places_left ?? 0) }
}
