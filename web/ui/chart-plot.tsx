import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack, LinePath } from '@visx/shape'
import styles from './chart.module.css'

interface Series {
  name: string
  /** One for each point; null if there is nothing to show. */
  values: readonly (number | null)[]
  /** Beside the name, such as the sum. */
  total?: string
}

interface Point {
  /** In the table, and over the chart while a pointer is there. */
  name: string
  /** Under the chart, for the first and the last. */
  short: string
}

export interface PlotProps {
  /** Lines, or columns that stand on each other. */
  form: 'lines' | 'columns'
  /** From left to right. */
  points: readonly Point[]
  /** At most three. */
  series: readonly Series[]
  format: (value: number) => string
}

const box = { width: 300, height: 100 }
const ticksAbout = 3

/** The drawing, for the eye alone. */
export function Plot({ form, points, series, format }: PlotProps) {
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [0, box.width],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  })
  const y = scaleLinear({ domain: [0, highest(form, series)], range: [box.height, 0], nice: true })
  const areWhole = series.every(({ values }) =>
    values.every((value) => Number.isInteger(value ?? 0)),
  )
  const ticks = y.ticks(ticksAbout).filter((tick) => tick > 0 && (!areWhole || tick % 1 === 0))

  return (
    <div className={styles.plot} aria-hidden>
      <div className={styles.area}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${y(tick)}%` }}>
            <span>{format(tick)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none">
          {form === 'lines' ? (
            <Lines series={series} x={(at) => (x(at) ?? 0) + x.bandwidth() / 2} y={y} />
          ) : (
            <Columns series={series} count={points.length} x={x} y={y} />
          )}
        </svg>
        <div className={styles.spots}>
          {points.map((point, at) => (
            <Spot key={point.name} point={point} at={at} series={series} format={format} />
          ))}
        </div>
      </div>
      <div className={styles.ends}>
        <span>{points[0]?.short}</span>
        <span>{points.at(-1)?.short}</span>
      </div>
    </div>
  )
}

interface LinesProps {
  series: readonly Series[]
  x: (at: number) => number
  y: (value: number) => number
}

/** A value without neighbors is a dot, as is the last one of a line. */
function Lines({ series, x, y }: LinesProps) {
  return series.map(({ name, values }, index) => (
    <g key={name}>
      <LinePath
        data={[...values]}
        defined={(value) => value !== null}
        x={(_, at) => x(at)}
        y={(value) => y(value ?? 0)}
        className={styles.line ?? ''}
        data-series={index}
      />
      {values.map((value, at) =>
        value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? (
          <path key={at} d={`M${x(at)} ${y(value)}h0`} className={styles.dot} data-series={index} />
        ) : null,
      )}
    </g>
  ))
}

interface ColumnsProps {
  series: readonly Series[]
  count: number
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
}

function Columns({ series, count, x, y }: ColumnsProps) {
  const columns = Array.from({ length: count }, (_, at) => ({
    at,
    values: series.map(({ values }) => values[at] ?? 0),
  }))

  return (
    <BarStack
      data={columns}
      keys={[...series.keys()]}
      value={({ values }, index) => values[index] ?? 0}
      x={({ at }) => at}
      xScale={x}
      yScale={y}
      color={() => 'none'}
    >
      {(stacks) =>
        stacks.flatMap(({ index, bars }) =>
          bars
            .filter(({ height }) => height > 0)
            .map((bar) => (
              <rect
                key={`${index} ${bar.index}`}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                className={styles.bar}
                data-series={index}
              />
            )),
        )
      }
    </BarStack>
  )
}

/** The values of a point, while a pointer is over it. */
function Spot({ point, at, series, format }: Pick<PlotProps, 'series' | 'format'> & SpotProps) {
  return (
    <span className={styles.spot}>
      <span
        className={styles.reading}
        data-side={at * 2 < (series[0]?.values.length ?? 0) ? 'start' : 'end'}
      >
        <b>{point.name}</b>
        {series.map(({ name, values }) => {
          const value = values[at] ?? null
          return <span key={name}>{`${name}: ${value === null ? '–' : format(value)}`}</span>
        })}
      </span>
    </span>
  )
}

interface SpotProps {
  point: Point
  at: number
}

/** The top of the scale, never 0. */
function highest(form: PlotProps['form'], series: readonly Series[]) {
  const count = series[0]?.values.length ?? 0
  const at = (index: number) => series.map(({ values }) => values[index] ?? 0)
  const tops = Array.from({ length: count }, (_, index) =>
    form === 'lines'
      ? Math.max(0, ...at(index))
      : at(index).reduce((total, value) => total + value, 0),
  )
  return Math.max(1, ...tops)
}
