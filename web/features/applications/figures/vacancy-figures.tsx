import { IconDownload } from '@tabler/icons-react'
import type { Figures, SourceFigures } from '#contract/applications/application-figures.ts'
import { type Stage, stages } from '#contract/applications/stages.ts'
import { applicationFigures } from '#contract/endpoint/limits.ts'
import { useDuration } from '#web/lib/duration.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { useFigures, useFiguresDownload } from './figures-api.ts'
import styles from './vacancy-figures.module.css'

/** The stages that applications go on to. */
const reachable = stages.filter((stage) => stage !== 'new')
/** Nobody leaves the others. */
const passing = ['new', 'shortlisted', 'interview', 'offer'] as const satisfies Stage[]

/** How candidates came to a vacancy, how they were answered, and how far they went. */
export function VacancyFigures({ slug }: { slug: string }) {
  const text = useText('desk')
  const { wholeNumber } = useFormat()
  const { all, sources } = useFigures(slug)
  const save = useFiguresDownload(slug)
  if (all.applications === 0)
    return <EmptyState title={text('figuresEmpty')}>{text('figuresEmptyText')}</EmptyState>

  return (
    <div className={styles.figures}>
      <div className={styles.head}>
        <p className={styles.lead}>
          {text('figuresLead')}{' '}
          {all.applications === applicationFigures.latest && (
            <span>{text('figuresLatest', { latest: wholeNumber(all.applications) })}</span>
          )}
        </p>
        <Button
          size="small"
          icon={<Icon of={IconDownload} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {text('figuresDownload')}
        </Button>
      </div>
      <SourceTable all={all} sources={sources} />
      <div className={styles.charts}>
        <SourceChart sources={sources} />
        <StageChart all={all} />
      </div>
    </div>
  )
}

function SourceTable({ all, sources }: { all: Figures; sources: readonly SourceFigures[] }) {
  const text = useText('desk')
  const sourceName = useSourceName()
  const stageName = useStageName()
  const { wholeNumber } = useFormat()
  const { partOf, timeOf } = useWritten()
  const columns = [
    {
      key: 'applications',
      header: text('figuresApplications'),
      of: ({ applications }: Figures) => wholeNumber(applications),
    },
    { key: 'answered', header: text('figuresAnswered'), of: partOf(({ answered }) => answered) },
    {
      key: 'time',
      header: text('figuresToAnswer'),
      of: ({ median_hours }: Figures) => timeOf(median_hours),
    },
    ...reachable.map((stage) => ({
      key: stage,
      header: stageName(stage),
      of: partOf(({ reached }) => reached[stage]),
    })),
  ]

  return (
    <Table
      label={text('figuresBySource')}
      rows={sources}
      keyOf={({ source }) => source ?? 'unknown'}
      density="compact"
      columns={[
        {
          key: 'source',
          header: text('figuresSource'),
          isSubject: true,
          render: ({ source }: SourceFigures) => sourceName(source),
        },
        ...columns.map(({ key, header, of }) => ({
          key,
          header,
          align: 'right' as const,
          render: of,
        })),
      ]}
      totals={[text('figuresAll'), ...columns.map(({ of }) => of(all))]}
    />
  )
}

function SourceChart({ sources }: { sources: readonly SourceFigures[] }) {
  const text = useText('desk')
  const sourceName = useSourceName()
  const { wholeNumber } = useFormat()

  return (
    <section className={styles.chart} aria-label={text('figuresChart')}>
      <h3 className={styles.title}>{text('figuresChart')}</h3>
      <Bars
        bars={sources.map(({ source, applications }) => ({
          key: source ?? 'unknown',
          name: sourceName(source),
          value: applications,
          shown: wholeNumber(applications),
          tone: source === null ? 'quiet' : undefined,
        }))}
      />
    </section>
  )
}

function StageChart({ all: { hours_in_stage } }: { all: Figures }) {
  const text = useText('desk')
  const stageName = useStageName()
  const { timeOf } = useWritten()

  return (
    <section className={styles.chart} aria-label={text('figuresInStage')}>
      <h3 className={styles.title}>{text('figuresInStage')}</h3>
      <p className={styles.note}>{text('figuresInStageText')}</p>
      <Bars
        bars={passing.map((stage) => ({
          key: stage,
          name: stageName(stage),
          value: hours_in_stage[stage],
          shown: timeOf(hours_in_stage[stage]),
        }))}
      />
    </section>
  )
}

function useSourceName() {
  const text = useText('labels')
  return (source: SourceFigures['source']) => text(`source_${source ?? 'unknown'}`)
}

/** Writes the values of the cells. */
function useWritten() {
  const duration = useDuration()
  const { wholeNumber, percent } = useFormat()
  return {
    timeOf: (hours: number | null) => (hours === null ? '–' : duration(hours)),
    partOf: (countOf: (figures: Figures) => number) => (figures: Figures) => {
      const count = countOf(figures)
      if (count === 0) return '0'
      return `${wholeNumber(count)} (${percent(count / figures.applications)})`
    },
  }
}
