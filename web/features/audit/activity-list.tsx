import { useState } from 'react'
import { type ActivityTopic, activityTopics } from '#contract/operators/audit.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './activity-list.module.css'
import { ActivityRow } from './activity-row.tsx'
import { useApplicationActivity, useCompanyActivity, useOwnActivity } from './api.ts'

type List = ReturnType<typeof useOwnActivity>

export function OwnActivity() {
  const [topic, setTopic] = useState<ActivityTopic | null>(null)
  return (
    <>
      <TopicField topic={topic} onChange={setTopic} without={['people', 'integrations']} />
      <Entries list={useOwnActivity(topic)} />
    </>
  )
}

export function CompanyActivity() {
  const [topic, setTopic] = useState<ActivityTopic | null>(null)
  return (
    <>
      <TopicField topic={topic} onChange={setTopic} />
      <Entries list={useCompanyActivity(topic)} namesReader />
    </>
  )
}

export function ApplicationActivity({ slug }: { slug: string }) {
  return <Entries list={useApplicationActivity(slug)} />
}

interface TopicFieldProps {
  topic: ActivityTopic | null
  onChange: (topic: ActivityTopic | null) => void
  without?: ActivityTopic[]
}

function TopicField({ topic, onChange, without = [] }: TopicFieldProps) {
  const text = useText('account')
  const topics = Object.keys(activityTopics) as ActivityTopic[]
  const options = topics
    .filter((value) => !without.includes(value))
    .map((value) => ({ value, label: text(`activity_${value}`) }))

  return (
    <div className={styles.filter}>
      <SelectField
        label={text('activityTopic')}
        placeholder={text('activityAll')}
        options={options}
        value={topic}
        onChange={onChange}
        clearable
      />
    </div>
  )
}

interface EntriesProps {
  list: List
  /** For a list of several people, in which the reader is one of them. */
  namesReader?: boolean
}

function Entries({ list, namesReader = false }: EntriesProps) {
  const text = useText('account')
  const entries = list.data?.pages.flatMap((page) => page.data)
  if (!entries)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="text" rows={4} />
    )
  if (entries.length === 0) return <p className={styles.none}>{text('activityNone')}</p>

  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} namesReader={namesReader} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div className={styles.more}>
          {list.isFetchNextPageError && <p role="alert">{text('activityMoreFailed')}</p>}
          <Button
            variant="quiet"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            {text('activityMore')}
          </Button>
        </div>
      )}
    </>
  )
}
