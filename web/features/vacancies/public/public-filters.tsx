import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { currencies } from '#contract/fields/currencies.ts'
import { numberPattern } from '#contract/fields/written-number.ts'
import type { PublicArea, PublicChoice } from '#contract/pages/public-pages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useComparedPay } from '../board/compared-pay.ts'
import { countFilters } from '../board/filters.ts'
import { payFromOf } from '../board/pay-from.ts'
import { searchLengthMax } from '../board/read-filters.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'
import { PlaceFilter } from './place-filter.tsx'
import styles from './public-filters.module.css'

/** The form that the fields of the filters belong to as well. */
const form = 'search'

/** The search, above the results. On narrow screens a link leads to the filters below them. */
export function SearchForm({ filters: { search, sort } }: { filters: VacancyFilters }) {
  const language = useLanguage()
  const text = useText('vacancies')
  const jobs = useText('jobs')

  return (
    <form
      className={styles.search}
      id={form}
      aria-label={text('search')}
      // After Back the fields say what the list shows, and not what was typed before leaving it.
      autoComplete="off"
      method="get"
      action={inPublicLanguage(publicPaths.jobs(), language)}
    >
      <span className={styles.icon}>
        <Icon of={IconSearch} />
      </span>
      <input
        className={styles.words}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={searchLengthMax}
        aria-label={text('search')}
        placeholder={text('searchPlaceholder')}
      />
      <select
        className={styles.select}
        name="sort"
        defaultValue={sort ?? ''}
        aria-label={text('sort')}
      >
        <option value="">{text(search ? 'sortRelevance' : 'sortNewest')}</option>
        {search && <option value="newest">{text('sortNewest')}</option>}
        <option value="pay">{text('sortPay')}</option>
        <option value="closing">{text('sortClosing')}</option>
      </select>
      <Button type="submit" variant="primary">
        {jobs('search')}
      </Button>
      <span className={styles.narrow}>
        <ButtonLink href="#filters" icon={<Icon of={IconAdjustmentsHorizontal} />}>
          {jobs('filters')}
        </ButtonLink>
      </span>
    </form>
  )
}

interface PublicFiltersProps {
  filters: VacancyFilters
  countries: readonly PublicChoice[]
  area: PublicArea | null
  industries: readonly PublicChoice[]
}

/** The filters beside the results: fields of the search form. */
export function PublicFilters({ filters, countries, area, industries }: PublicFiltersProps) {
  const language = useLanguage()
  const text = useText('vacancies')
  const label = useText('labels')
  const labelled = (values: typeof workplaceTypes | typeof educationLevels) =>
    values.map((value) => ({ value, label: label(value) }))
  const amounts = currencies.map((value) => ({ value, label: value }))
  const chosenIndustries = filters.industries?.map(String)

  return (
    <div className={styles.groups}>
      <PlaceFilter form={form} countries={countries} area={area} />
      <Choices
        name="workplace"
        legend={text('workplace')}
        options={labelled(workplaceTypes)}
        chosen={filters.workplace}
      />
      <Choices
        name="education"
        legend={text('education')}
        options={labelled(educationLevels)}
        chosen={filters.education}
      />
      <Choices
        name="currency"
        legend={text('currency')}
        options={amounts}
        chosen={filters.currency}
      />
      <PayFrom pay={filters.pay?.[0]} />
      <details className={styles.industries} open={chosenIndustries !== undefined}>
        <summary>{text('industries')}</summary>
        <Choices
          name="industries"
          legend={text('filterIndustriesMax')}
          options={industries}
          chosen={chosenIndustries}
        />
      </details>
      <div className={styles.actions}>
        <Button type="submit" form={form} variant="primary" wide>
          {text('applyFilters')}
        </Button>
        {countFilters(filters) > 0 && (
          <ButtonLink href={inPublicLanguage(publicPaths.jobs(), language)} wide>
            {text('clearFilters')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

interface ChoicesProps {
  name: string
  legend: string
  options: readonly PublicChoice[]
  chosen: readonly string[] | undefined
}

function Choices({ name, legend, options, chosen = [] }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          id={`${name}-${value}`}
          form={form}
          name={name}
          value={value}
          label={label}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </fieldset>
  )
}

/** An amount and its currency, as two fields. */
function PayFrom({ pay }: { pay: string | undefined }) {
  const text = useText('vacancies')
  const compared = useComparedPay()('filter')
  const from = pay === undefined ? null : payFromOf(pay)

  return (
    <fieldset className={styles.choices}>
      <legend>{text('payFrom')}</legend>
      <div className={styles.pay}>
        <input
          className={styles.amount}
          form={form}
          name="pay_amount"
          inputMode="numeric"
          pattern={numberPattern}
          title={text('payFromUnread')}
          maxLength={30}
          defaultValue={from?.amount}
          aria-label={text('payFromAmount')}
          aria-describedby="pay-note"
          placeholder={text('payFromPlaceholder')}
        />
        <select
          className={styles.select}
          form={form}
          name="pay_currency"
          defaultValue={from?.currency ?? currencies[0]}
          aria-label={text('payCurrency')}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      </div>
      <p className={styles.note} id="pay-note">
        {compared}
      </p>
    </fieldset>
  )
}
