import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { foundObjects } from '#contract/operators/found-objects.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FoundSection } from '../found-section.tsx'
import styles from './find-page.module.css'

const searchAfterMs = 250

/** One search for people, companies, vacancies and payments. */
export default function FindPage() {
  const text = useText('operator')
  const navigate = useNavigate()
  const router = useRouter()
  const { search: asked = '' } = useSearch({ strict: false })
  const [typed, setTyped] = useState(asked)
  const search = useDebouncedValue(typed.trim(), searchAfterMs)

  // The address keeps the search, so that going back from a page shows it again.
  const keep = useEffectEvent((kept: string) => {
    // A page that is opening meanwhile stays the one that was asked for.
    if (kept !== asked && router.latestLocation.pathname === paths.operator())
      void navigate({ to: paths.operator(), search: kept ? { search: kept } : {}, replace: true })
  })
  useEffect(() => keep(search), [search])

  return (
    <Page title={text('find')} lead={text('findLead')}>
      <search className={styles.search}>
        <TextField
          type="search"
          label={text('findLabel')}
          labelHidden
          placeholder={text('findPlaceholder')}
          icon={<Icon of={IconSearch} />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <div className={styles.found}>
        {foundObjects.map((object) => (
          <FoundSection key={object} object={object} search={search} />
        ))}
      </div>
    </Page>
  )
}
