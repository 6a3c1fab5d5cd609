// A part of the build of the web app: leaves out of the scales of charts half of their code, which
// is never used. Charts map numbers to numbers, and formats are those of the reader. The decision
// is docs/decisions/0010-route-based-code-splitting.md.
import type { Plugin } from 'vite'

/** Stand-ins for modules, by the ends of their paths. */
export const standIns: Readonly<Record<string, string>> = {
  // A range of numbers alone, without colors, dates, texts and lists.
  '/d3-interpolate/src/value.js': "export { default } from './number.js'",
  // Formats are the reader's own (`web/lib/format.ts`).
  '/d3-scale/src/tickFormat.js':
    "export default function tickFormat() { throw new Error('The build leaves tickFormat out') }",
  // Without the names of spans of time.
  '/@visx/scale/esm/operators/nice.js':
    'export default function applyNice(scale, { nice }) { if (nice === true) scale.nice() }',
  // Without the spaces of colors.
  '/@visx/scale/esm/operators/interpolate.js': 'export default function applyInterpolate() {}',
}

export function leanCharts(): Plugin {
  return {
    name: 'lean-charts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(d3-(interpolate|scale)\/src|@visx\/scale\/esm)\// },
      handler: (code, id) => ({ code: standInOf(id) ?? code, map: null }),
    },
  }
}

function standInOf(id: string) {
  return Object.entries(standIns).find(([end]) => id.endsWith(end))?.[1]
}
