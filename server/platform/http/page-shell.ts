// The page that every address of the browser application begins with. What search engines and link previews read is
// written into it here, in the language the address asks for; the application does the rest.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/shapes.ts'
import { describedPages, titleOf } from './described-pages.ts'

const head = /<title>[^]*?<\/title>\s*<meta\s+name="description"[^>]*>/

interface Built {
  stamp: number
  shell: string
  /** The landing page, drawn when the application was built. */
  landing: Record<Language, string>
}

/** Answers with the shell for an address, or with null before the application is built. It follows a new build. */
export function createPageShell(folder: string, appUrl: string) {
  let built: Built | null = null

  return (url: string): string | null => {
    const path = join(folder, 'index.html')
    if (!existsSync(path)) return null
    const stamp = statSync(path).mtimeMs
    if (built?.stamp !== stamp) built = readBuilt(folder, stamp)
    const [pathname = '', query] = url.split('?', 2)
    return pageFor(built, pathname, new URLSearchParams(query), appUrl)
  }
}

function readBuilt(folder: string, stamp: number): Built {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const drawnIn = (language: Language) => {
    const path = join(folder, `.vite/home.${language}.html`)
    return existsSync(path) ? readFileSync(path, 'utf8') : shell
  }
  return { stamp, shell, landing: { en: drawnIn('en'), es: drawnIn('es') } }
}

function pageFor({ shell, landing }: Built, pathname: string, search: URLSearchParams, appUrl: string) {
  const language: Language = search.get('lang') === 'es' ? 'es' : 'en'
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return (path === '/home' ? landing[language] : shell)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(head, () => headOf(path, language, appUrl))
}

function headOf(path: string, language: Language, appUrl: string) {
  const page = describedPages[path]
  if (!page) return '<title>Altura</title>\n    <meta name="robots" content="noindex" />'

  const addresses = { en: `${appUrl}${path}`, es: `${appUrl}${path}?lang=es` }
  const title = escaped(titleOf(page, language))
  const description = escaped(page.description[language])
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${escaped(addresses[language])}" />`,
    `<link rel="alternate" hreflang="en" href="${escaped(addresses.en)}" />`,
    `<link rel="alternate" hreflang="es" href="${escaped(addresses.es)}" />`,
    `<link rel="alternate" hreflang="x-default" href="${escaped(addresses.en)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Altura" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${escaped(addresses[language])}" />`,
    `<meta property="og:locale" content="${language === 'es' ? 'es_MX' : 'en_US'}" />`,
    `<meta property="og:locale:alternate" content="${language === 'es' ? 'en_US' : 'es_MX'}" />`,
    `<meta property="og:image" content="${escaped(appUrl)}/media/share.jpg" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  return lines.join('\n    ')
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
