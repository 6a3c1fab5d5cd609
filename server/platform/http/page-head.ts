import {
  defaultLanguage,
  inLanguage,
  type Language,
  languages,
  localeTags,
  perLanguage,
} from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { html, joined } from '../html.ts'
import { describedPages, titleOf } from './described-pages.ts'
import { jsonLd, publisher } from './structured-data.ts'

/** @returns the elements that search engines and link previews read, of a page in a language */
export function headOf(path: string, language: Language, appUrl: string) {
  const page = describedPages[path]
  if (!page)
    return html`<title>Altura</title>
    <meta name="robots" content="noindex" />`

  const head = describedHead({
    language,
    appUrl,
    title: titleOf(page, language),
    description: page.description[language],
    addresses: perLanguage((each) => inLanguage(appUrl + path, each)),
  })
  return path === paths.home() ? joined([head, jsonLd([publisher(appUrl)])], '\n    ') : head
}

interface Description {
  language: Language
  appUrl: string
  title: string
  description: string
  /** Of the page in each language. */
  addresses: Record<Language, string>
  /** The picture of links to it, 1200 × 630, with what it shows; by default that of the product. */
  picture?: { url: string; alt: string } | undefined
}

/** @returns what search engines and link previews read of a page that they may list */
export function describedHead({
  language,
  appUrl,
  title,
  description,
  addresses,
  picture = { url: `${appUrl}/media/share.jpg`, alt: '' },
}: Description) {
  const lines = [
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}" />`,
    html`<link rel="canonical" href="${addresses[language]}" />`,
    ...languages.map(
      (each) => html`<link rel="alternate" hreflang="${each}" href="${addresses[each]}" />`,
    ),
    html`<link rel="alternate" hreflang="x-default" href="${addresses[defaultLanguage]}" />`,
    html`<meta property="og:type" content="website" />`,
    html`<meta property="og:site_name" content="Altura" />`,
    html`<meta property="og:title" content="${title}" />`,
    html`<meta property="og:description" content="${description}" />`,
    html`<meta property="og:url" content="${addresses[language]}" />`,
    html`<meta property="og:locale" content="${openGraphLocale(language)}" />`,
    ...languages
      .filter((each) => each !== language)
      .map(
        (each) => html`<meta property="og:locale:alternate" content="${openGraphLocale(each)}" />`,
      ),
    html`<meta property="og:image" content="${picture.url}" />`,
    ...(picture.alt ? [html`<meta property="og:image:alt" content="${picture.alt}" />`] : []),
    html`<meta property="og:image:width" content="1200" />`,
    html`<meta property="og:image:height" content="630" />`,
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ]
  return joined(lines, '\n    ')
}

function openGraphLocale(language: Language) {
  return localeTags[language].replace('-', '_')
}
