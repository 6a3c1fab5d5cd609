import type { Today } from '#contract/applications/today.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Chart, Charts } from '#web/ui/chart.tsx'
import { ProcessChart } from './process-chart.tsx'

const dayHours = 24

/** The answers of the company week by week. Loaded lazily. */
export function WeeksCard({ weeks, stages }: Pick<Today, 'weeks' | 'stages'>) {
  const text = useText('today')
  const { wholeNumber, utcDay } = useFormat()
  const inTime = weeks.map(({ answered_in_time }) => answered_in_time)
  const late = weeks.map(({ applications }, at) => applications - (inTime[at] ?? 0))
  const hours = weeks.map(({ median_hours }) => median_hours)
  const isInDays = hours.some((median) => median !== null && median >= 2 * dayHours)
  const unit = isInDays ? 'inDays' : 'inHours'
  const weekly = {
    pointsName: text('week'),
    newestFirst: true,
    points: weeks.map(({ week }) => ({
      name: text('weekOf', { day: utcDay(week, 'short') }),
      short: utcDay(week, 'short'),
    })),
  }

  return (
    <Card title={text('weeks')} description={text('weeksText', { count: weeks.length })}>
      <Charts>
        <Chart
          {...weekly}
          title={text('answersByWeek')}
          form="columns"
          format={wholeNumber}
          series={[
            { name: text('inTime'), values: inTime, total: wholeNumber(sum(inTime)) },
            { name: text('notInTime'), values: late, total: wholeNumber(sum(late)) },
          ]}
        />
        <Chart
          {...weekly}
          title={text('timeToAnswer')}
          note={text('timeToAnswerText')}
          form="lines"
          format={(value) => text(unit, { value: wholeNumber(value) })}
          series={[
            {
              name: text('typicalTime'),
              values: isInDays ? hours.map(toDays) : hours,
            },
          ]}
        />
        <ProcessChart counts={stages} />
      </Charts>
    </Card>
  )
}

function toDays(hours: number | null) {
  return hours === null ? null : Math.round((hours / dayHours) * 10) / 10
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}
