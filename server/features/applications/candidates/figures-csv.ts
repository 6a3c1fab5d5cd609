import type { Figures, VacancyFigures } from '#contract/applications/application-figures.ts'
import { stages } from '#contract/applications/stages.ts'
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { byteOrderMark, type Cell, lineOf } from '#server/platform/csv.ts'
import { label } from '#server/platform/labels.ts'

/** The figures as CSV (RFC 4180): a line for each source, and one for all. */
export function figuresAsCsv({ all, sources }: VacancyFigures, language: Language): string {
  const inStage = (key: 'figures_reached' | 'figures_hours_in') =>
    stages.map((stage) =>
      fillText(label(language, key), { stage: label(language, `stage_${stage}`) }),
    )
  const header = [
    label(language, 'figures_source'),
    label(language, 'figures_applications'),
    label(language, 'figures_answered'),
    label(language, 'figures_hours_to_answer'),
    ...inStage('figures_reached'),
    ...inStage('figures_hours_in'),
  ]
  const lines = [
    ...sources.map(({ source, ...figures }) => [
      label(language, `source_${source ?? 'unknown'}`),
      ...cellsOf(figures),
    ]),
    [label(language, 'figures_all'), ...cellsOf(all)],
  ]
  return byteOrderMark + [header, ...lines].map(lineOf).join('')
}

function cellsOf(figures: Figures): Cell[] {
  const { applications, answered, median_hours, reached, hours_in_stage } = figures
  return [
    applications,
    answered,
    median_hours,
    ...stages.map((stage) => reached[stage]),
    ...stages.map((stage) => hours_in_stage[stage]),
  ]
}
