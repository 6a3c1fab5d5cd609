// oEmbed 1.0 for the pages of companies. @see https://oembed.com
import { type Language, languages } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { embedAt } from '#contract/pages/embed.ts'
import { companyAt, inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { html, sent } from '#server/platform/html.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import type { FoundCompany } from './read-company.ts'

const texts = readTexts('jobs')

/** In CSS pixels, unless a smaller size is wanted. */
const usual = { width: 640, height: 480 }
const cacheSeconds = 3600

interface OembedQuery {
  slug: string
  language: Language
  width: number
  height: number
}

/** @returns null for an address that is not of a company page */
export function readOembedQuery(
  query: Record<string, unknown>,
  appUrl: string,
): OembedQuery | 'other_format' | null {
  const { url, format = 'json', maxwidth, maxheight } = query
  if (format !== 'json') return 'other_format'
  const at = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null
  if (at?.origin !== new URL(appUrl).origin) return null
  for (const language of languages) {
    const start = inPublicLanguage(companyAt(''), language)
    const rest = at.pathname.startsWith(start) ? at.pathname.slice(start.length) : ''
    const slug = /^([a-z0-9-]{1,200})\/?$/.exec(rest)?.[1]
    if (slug !== undefined)
      return {
        slug,
        language,
        width: atMost(maxwidth, usual.width),
        height: atMost(maxheight, usual.height),
      }
  }
  return null
}

function atMost(query: unknown, usually: number) {
  const most = typeof query === 'string' && /^\d{1,6}$/.test(query) ? Number(query) : 0
  return most > 0 ? Math.min(most, usually) : usually
}

export function oembedOf(
  appUrl: string,
  { language, width, height, slug }: OembedQuery,
  { company }: FoundCompany,
) {
  const at = (path: string) => appUrl + inPublicLanguage(path, language)
  const title = fillText(texts[language].embedTitle, { company: company.name })
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
  const frame = html`<iframe src="${at(embedAt(slug))}" title="${title}" width="${width}" height="${height}" sandbox="${sandbox}" loading="lazy"></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: company.name,
    author_url: at(publicPaths.company(company)),
    provider_name: 'Altura',
    provider_url: appUrl,
    cache_age: cacheSeconds,
    html: sent(frame),
    width,
    height,
  }
}
