import type { FigureName } from '#contract/operators/figures.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Chart, Charts } from '#web/ui/chart.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFigures } from '../operations-api.ts'

const charts = {
  applications: ['applications'],
  answers: ['answers_in_time', 'answers_missed'],
  credits: ['credits_bought', 'credits_captured', 'credits_returned'],
  people: ['candidates', 'companies'],
  mails: ['mails_sent', 'mails_failed'],
} as const satisfies Record<string, FigureName[]>

const names = Object.keys(charts) as (keyof typeof charts)[]

/** The last 30 days by day. Loaded lazily. */
export function FigureCharts() {
  const text = useText('operator')
  const { utcDay, wholeNumber } = useFormat()
  const { data, isError, refetch } = useFigures()

  return (
    <Card title={text('figures')} description={text('figuresText')}>
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" />)}
      {data && (
        <Charts>
          {names.map((name) => (
            <Chart
              key={name}
              title={text(`chart_${name}`)}
              form="lines"
              points={data.data.days.map((day) => ({
                name: utcDay(day, 'medium'),
                short: utcDay(day, 'short'),
              }))}
              pointsName={text('figureDay')}
              newestFirst
              format={wholeNumber}
              series={charts[name].map((figure: FigureName) => ({
                name: text(`figure_${figure}`),
                values: data.data.series[figure],
                total: wholeNumber(sum(data.data.series[figure])),
              }))}
            />
          ))}
        </Charts>
      )}
    </Card>
  )
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}
