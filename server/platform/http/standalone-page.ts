import { createHash } from 'node:crypto'
import type { Language } from '#contract/fields/languages.ts'
import { type Html, html, raw, sent } from '../html.ts'
import { themeOf, type Token } from '../palette.ts'

interface Standalone {
  /** The colours that `style` uses. */
  tokens: readonly Token[]
  style: string
}

interface Shown {
  language: Language
  title: string
}

/**
 * A kind of page that the server draws whole, without the browser application.
 * @returns its content security policy (the page's own style, the script that applies the chosen
 * theme, the product's fonts, and forms that lead back here), and `draw`, which gives the document
 * around the content of `main`
 */
export function createStandalonePage({ tokens, style: ownStyle }: Standalone) {
  const style = `\n${themeOf(tokens)}\n${base}\n${ownStyle}\n`
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    policy: `default-src 'none'; script-src 'self'; style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    draw: ({ language, title }: Shown, content: Html) =>
      sent(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
<script src="/color-scheme.js"></script>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`),
  }
}

const base = `@font-face { font-family: 'Newsreader'; src: url('/fonts/newsreader-display.woff2') format('woff2'); font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('/fonts/hanken-400-700.woff2') format('woff2'); font-weight: 400 700; font-display: swap }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif }`
