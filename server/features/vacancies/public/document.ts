// The document around the body of a public page.
import { type Language, perLanguage } from '#contract/fields/languages.ts'
import {
  feedFormats,
  feedPath,
  inPublicLanguage,
  type PublicQuery,
} from '#contract/pages/public-paths.ts'
import { type Html, html, joined, raw, sent } from '#server/platform/html.ts'
import { describedHead } from '#server/platform/http/page-head.ts'
import { type Inline, inlineIn } from '#server/platform/http/page-shell.ts'
import { jsonLd } from '#server/platform/http/structured-data.ts'
import { dark, light } from '#server/platform/palette.ts'

/** A chosen color scheme, or the language of a browser without a choice, before the first paint. */
const applyChoices = `try {
  const scheme = localStorage.getItem('color_scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colorScheme = scheme
  if (localStorage.getItem('app_language') === null) document.documentElement.dataset.speaks = navigator.language.slice(0, 2)
} catch {
  // The browser forbids its storage.
}`

export interface DocumentParts {
  language: Language
  appUrl: string
  title: string
  /** The path in the default language; null if search engines are to list nothing. */
  path: string | null
  description: string
  /** Search engines may follow its links and not list it. */
  isUnlisted: boolean
  things: object[]
  /** The path of the picture of links to it. */
  card?: string
  /** The address that describes an embedded part of it by oEmbed. */
  oembed?: string
  /** The search whose feeds go with the page; by default the whole board. */
  feeds?: PublicQuery
  style: string
  body: string
}

export function publicDocument(parts: DocumentParts): string {
  const { language, style, body, things } = parts
  return sent(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover,
  interactive-widget=resizes-content">
${headOf(parts)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${feedLinks(parts)}${oembedLink(parts)}
${styleOf(style)}
<script>${raw(applyChoices)}</script>
${things.length > 0 && jsonLd(things)}
</head>
<body>
${raw(body)}
<script defer src="/public-page.js"></script>
</body>
</html>
`)
}

/** @returns the sources that the content security policy of these pages adds */
export function inlineOf(style: string): Inline {
  return inlineIn(sent(html`${styleOf(style)}<script>${raw(applyChoices)}</script>`))
}

function styleOf(style: string): Html {
  return raw(`<style>${style}</style>`)
}

const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' }

function feedLinks({ language, feeds = {} }: DocumentParts) {
  const links = feedFormats.map((format) => {
    const path = inPublicLanguage(feedPath(format, feeds), language)
    return html`<link rel="alternate" type="${feedTypes[format]}" href="${path}" title="Altura">`
  })
  return joined(links, '\n')
}

function oembedLink({ oembed, title }: DocumentParts) {
  return (
    oembed &&
    html`\n<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">`
  )
}

function headOf({ language, appUrl, title, description, path, card, isUnlisted }: DocumentParts) {
  if (path === null)
    return html`<title>${title}</title>
<meta name="robots" content="noindex">`
  const addresses = perLanguage((each) => appUrl + inPublicLanguage(path, each))
  const head = describedHead({
    language,
    appUrl,
    title,
    description,
    addresses,
    picture: card === undefined ? undefined : { url: appUrl + card, alt: title },
  })
  return isUnlisted ? html`${head}\n<meta name="robots" content="noindex, follow">` : head
}
