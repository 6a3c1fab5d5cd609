// The page that every address of the browser application begins with. What search engines and link
// previews read is written into it here, in the language the address asks for; the application does
// the rest.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultLanguage,
  type Language,
  languageOf,
  languageParameter,
  perLanguage,
} from '#contract/fields/languages.ts'
import { screenOf } from '#contract/pages/screens.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { sent } from '../html.ts'
import { headOf } from './page-head.ts'

const head = /<title>[^]*?<\/title>\s*<meta\s+name="description"[^>]*>/

interface Built {
  stamp: number
  shell: string
  /** The landing page, drawn when the application was built. */
  landing: Record<Language, string>
  /** The sources of what is inline in each, for its content security policy. */
  inline: { shell: Inline; landing: Inline }
}

export interface Inline {
  scripts: string[]
  styles: string[]
}

export interface PageShell {
  /** 404 where no screen has the address: the page is the same, and draws that it was not found. */
  status: 200 | 404
  html: string
  inline: Inline
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
      inline: isLanding(pathname) ? built.inline.landing : built.inline.shell,
    }
  }
}

function readBuilt(folder: string, stamp: number): Built {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const drawnIn = (language: Language) => {
    const path = join(folder, `.vite/home.${language}.html`)
    return existsSync(path) ? readFileSync(path, 'utf8') : shell
  }
  const landing = perLanguage(drawnIn)
  const inline = { shell: inlineIn(shell), landing: inlineIn(Object.values(landing).join('')) }
  return { stamp, shell, landing, inline }
}

/** @returns the sources that allow exactly these scripts and styles, and no others */
export function inlineIn(html: string): Inline {
  const sourcesOf = (element: RegExp) => [
    ...new Set([...html.matchAll(element)].map(([, text = '']) => sourceOf(text))),
  ]
  return {
    scripts: sourcesOf(/<script>(.*?)<\/script>/gs),
    styles: sourcesOf(/<style[^>]*>(.*?)<\/style>/gs),
  }
}

function sourceOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function isLanding(pathname: string) {
  return pathname.replace(/(?<=.)\/+$/, '') === paths.home()
}

function pageFor(
  { shell, landing }: Built,
  pathname: string,
  search: URLSearchParams,
  appUrl: string,
) {
  const language = languageOf(search.get(languageParameter))
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return (isLanding(pathname) ? landing[language] : shell)
    .replace(`<html lang="${defaultLanguage}"`, `<html lang="${language}"`)
    .replace(head, () => sent(headOf(path, language, appUrl)))
}
