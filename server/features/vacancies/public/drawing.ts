// The drawing of public pages, which the build of the web app leaves beside it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, perLanguage } from '#contract/fields/languages.ts'
import type { DrawPublicPage } from '#contract/pages/public-pages.ts'
import type { Inline } from '#server/platform/http/page-shell.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { inlineOf } from './document.ts'

/** The texts that the pages show. */
const namespaces = [
  'application',
  'common',
  'jobs',
  'labels',
  'landing',
  'pricing',
  'terms',
  'vacancies',
  'wizard',
] as const

export interface Drawing {
  draw: DrawPublicPage
  /** The style sheet of all pages. */
  style: string
  /** The sources that the content security policy of the pages adds. */
  inline: Inline
}

interface Bundle {
  createDrawing: (texts: Record<Language, object>) => DrawPublicPage
}

/**
 * @param folder of the built web app
 * @returns a function that gives the drawing of the latest build, or null before there is one
 */
export function createDrawingLoader(folder: string) {
  let loaded: { stamp: number; drawing: Promise<Drawing> } | null = null

  return async (): Promise<Drawing | null> => {
    const file = join(folder, '.vite/pages/draw.mjs')
    if (!existsSync(file)) return null
    const stamp = statSync(file).mtimeMs
    if (loaded?.stamp !== stamp) loaded = { stamp, drawing: load(file, stamp) }
    return loaded.drawing
  }
}

async function load(file: string, stamp: number): Promise<Drawing> {
  const address = `${pathToFileURL(file).href}?${stamp}`
  const { createDrawing }: Bundle = await import(/* @vite-ignore */ address)
  const texts = namespaces.map((namespace) => [namespace, readTexts(namespace)] as const)
  const perNamespace = (language: Language) =>
    Object.fromEntries(texts.map(([namespace, each]) => [namespace, each[language]]))
  const style = readFileSync(join(file, '../style.css'), 'utf8')
  return { draw: createDrawing(perLanguage(perNamespace)), style, inline: inlineOf(style) }
}
