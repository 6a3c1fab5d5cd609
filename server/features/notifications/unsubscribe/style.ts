/** Where the device, or a choice made in the product, asks for it. */
const dark =
  '--paper: #0c1514; --surface: #121e1c; --ink: #eef0ea; --ink-2: #b9c3bd; --line: #273733; --pine: #8ccbb5; --pine-soft: #17332c; --on-pine: #06201a; --focus: #ddbb7a'

/** Of the page that a mail's link leads to. */
export const style = `
:root { color-scheme: light dark; --paper: #f7f5f0; --surface: #fff; --ink: #14211f; --ink-2: #43504c; --line: #ded9cd; --pine: #123f37; --pine-soft: #e2ece7; --on-pine: #fff; --focus: #8f6a22 }
@media (prefers-color-scheme: dark) { :root:not([data-color-scheme='light']) { ${dark} } }
:root[data-color-scheme='dark'] { color-scheme: dark; ${dark} }
:root[data-color-scheme='light'] { color-scheme: light }
@font-face { font-family: 'Newsreader'; src: url('/fonts/newsreader-display.woff2') format('woff2'); font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('/fonts/hanken-400-700.woff2') format('woff2'); font-weight: 400 700; font-display: swap }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif }
main { width: 100%; max-width: 480px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere }
p { margin: 0 0 20px }
.brand { margin: 0 0 24px; color: var(--pine); font: 400 25px/1 'Newsreader', Georgia, serif }
h1 { margin: 0 0 20px; font: 400 31px/1.15 'Newsreader', Georgia, serif; letter-spacing: -0.018em; text-wrap: balance }
h2 { margin: 32px 0 4px; font-size: 14px; font-weight: 600; color: var(--ink-2) }
.kind { padding: 12px 16px; border-radius: 6px; background: var(--pine-soft) }
ul { margin: 0; padding: 0; list-style: none }
li { display: flex; align-items: center; gap: 12px; min-height: 56px; border-top: 1px solid var(--line) }
li > :first-child { flex: 1; min-width: 0 }
ul + .always { padding-top: 16px; border-top: 1px solid var(--line) }
.state { color: var(--ink-2); font-size: 14px }
.always { margin: 0; color: var(--ink-2); font-size: 14px }
a { color: var(--pine) }
button, a.main { display: inline-block; min-height: 44px; padding: 10px 20px; border: 1px solid var(--pine); border-radius: 6px; background: transparent; color: var(--pine); font: inherit; font-weight: 600; line-height: 22px; text-align: center; text-decoration: none; cursor: pointer }
.main { width: 100%; background: var(--pine) !important; color: var(--on-pine) !important }
.small { min-height: 36px; padding: 6px 14px; font-size: 14px }
form + .always { margin-top: 32px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`
