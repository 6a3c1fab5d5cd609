// The list of vacancies that a company shows on its own site. Without zod, so that every part may
// know it.
import type { Language } from '../fields/languages.ts'
import { inPublicLanguage } from './public-paths.ts'

/** The script that inserts the list at its tag. */
export const embedScript = '/embed.js'

export const embedThemes = ['light', 'dark', 'auto'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** @returns the path of the page in the frame, in the default language */
export function embedAt(slug: string): string {
  return `/embed/companies/${encodeURIComponent(slug)}`
}

/** @returns the tag that a site takes, for the company with this slug */
export function embedSnippet(origin: string, slug: string, language: Language): string {
  const attributes = `data-company="${slug}" data-language="${language}" data-theme="auto"`
  return `<script src="${origin}${embedScript}" ${attributes} async></script>`
}

/** The endpoint of oEmbed 1.0. */
export const oembedPath = '/oembed'

/** @returns the address by which a consumer of oEmbed finds the list of a company page */
export function oembedAddress(appUrl: string, path: string, language: Language): string {
  const url = encodeURIComponent(appUrl + inPublicLanguage(path, language))
  return `${appUrl}${oembedPath}?url=${url}&format=json`
}
