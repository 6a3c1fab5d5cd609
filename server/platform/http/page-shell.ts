// The page that every address of the browser application begins with. What search engines and link
// previews read is written into it here, in the language the address asks for; the application does
// the rest.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultLanguage,
  inLanguage,
  type Language,
  languageOf,
  languageParameter,
  languages,
  localeTags,
  perLanguage,
} from '#contract/languages.ts'
import { screenOf } from '#contract/screens.ts'
import { paths } from '#contract/web-paths.ts'
import { html, joined, sent } from '../html.ts'
import { describedPages, titleOf } from './described-pages.ts'

const head = /<title>[^]*?<\/title>\s*<meta\s+name="description"[^>]*>/

interface Built {
  stamp: number
  shell: string
  /** The landing page, drawn when the application was built. */
  landing: Record<Language, string>
}

interface PageShell {
  /** 404 where no screen has the address: the page is the same, and draws that it was not found. */
  status: 200 | 404
  html: string
}

/**
 * Answers with the shell for an address, or with null before the application is built. It follows a
 * new build.
 */
export function createPageShell(folder: string, appUrl: string) {
  let built: Built | null = null

  return (url: string): PageShell | null => {
    const path = join(folder, 'index.html')
    if (!existsSync(path)) return null
    const stamp = statSync(path).mtimeMs
    if (built?.stamp !== stamp) built = readBuilt(folder, stamp)
    const [pathname = '', query] = url.split('?', 2)
    return {
      status: screenOf(pathname) ? 200 : 404,
      html: pageFor(built, pathname, new URLSearchParams(query), appUrl),
    }
  }
}

function readBuilt(folder: string, stamp: number): Built {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const drawnIn = (language: Language) => {
    const path = join(folder, `.vite/home.${language}.html`)
    return existsSync(path) ? readFileSync(path, 'utf8') : shell
  }
  return { stamp, shell, landing: perLanguage(drawnIn) }
}

function pageFor(
  { shell, landing }: Built,
  pathname: string,
  search: URLSearchParams,
  appUrl: string,
) {
  const language = languageOf(search.get(languageParameter))
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return (path === paths.home() ? landing[language] : shell)
    .replace(`<html lang="${defaultLanguage}">`, `<html lang="${language}">`)
    .replace(head, () => sent(headOf(path, language, appUrl)))
}

function headOf(path: string, language: Language, appUrl: string) {
  const page = describedPages[path]
  if (!page)
    return html`<title>Altura</title>
    <meta name="robots" content="noindex" />`

  const addresses = perLanguage((each) => inLanguage(appUrl + path, each))
  const title = titleOf(page, language)
  const description = page.description[language]
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
    html`<meta property="og:image" content="${appUrl}/media/share.jpg" />`,
    html`<meta property="og:image:width" content="1200" />`,
    html`<meta property="og:image:height" content="630" />`,
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ]
  return joined(lines, '\n    ')
}

function openGraphLocale(language: Language) {
  return localeTags[language].replace('-', '_')
}
