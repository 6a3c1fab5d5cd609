import type { Token } from '../../palette.ts'

/** The colors that the style uses. */
export const docsTokens: readonly Token[] = [
  'paper',
  'surface',
  'line',
  'ink',
  'ink-2',
  'pine',
  'pine-soft',
  'quote',
  'focus',
]

export const docsStyle = `html { scroll-padding-top: 16px }
body { display: block; place-items: normal; padding: 0 }
main { max-width: 1080px; margin: 0 auto; padding: 40px 32px 96px }
a { color: var(--pine); text-underline-offset: 2px }
a, code, td, summary { overflow-wrap: anywhere }
h1 { margin: 0 0 16px; font: 400 42px/1.08 'Newsreader', Georgia, serif; letter-spacing: -0.018em }
h2 { margin: 56px 0 8px; font: 400 31px/1.15 'Newsreader', Georgia, serif }
h3 { display: inline; margin: 0; font: inherit }
h4 { margin: 24px 0 8px; font-size: 14px; font-weight: 600; color: var(--ink-2) }
p { max-width: 66ch; margin: 0 0 12px }
.about { color: var(--ink-2) }
code, pre { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
pre { max-height: 420px; margin: 0; padding: 12px 16px; overflow: auto; border-radius: 6px; background: var(--quote) }
nav ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 24px 0 0; padding: 0; list-style: none }
nav a { display: inline-block; min-height: 36px; padding: 6px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); text-decoration: none }
details { margin: 8px 0; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
details > div { padding: 0 20px 20px; border-top: 1px solid var(--line) }
summary { min-height: 44px; padding: 10px 20px; cursor: pointer }
summary .about { display: block; padding-left: 18px }
.method { display: inline-block; min-width: 56px; margin-right: 8px; padding: 1px 6px; border-radius: 4px; background: var(--pine-soft); color: var(--pine); font-size: 12px; font-weight: 600; text-align: center }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
thead th { color: var(--ink-2); font-weight: 600 }
tbody th { min-width: 120px; font-weight: 400 }
td { min-width: 120px }
.required { color: var(--ink-2); font-size: 12px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
@media (max-width: 640px) { main { padding: 24px 16px 64px } h1 { font-size: 35px } tbody th { min-width: 72px } td { min-width: 96px } }`
