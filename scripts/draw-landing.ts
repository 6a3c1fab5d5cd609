// A part of the build of the web app: it leaves the landing page as HTML in .vite, one file a
// language. It is seen with one stylesheet; the code that makes it live waits in a template until
// the page has been painted.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { languages } from '#contract/fields/languages.ts'
import { textsVersion } from '../server/platform/locale-files.ts'
import { classNameOf } from './class-names.ts'
import { pageOf } from './landing-head.ts'

const root = join(import.meta.dirname, '..')

/** Classes that libraries give, which no style sheet of ours names. */
const ofLibraries = /^(active|tabler-icon.*)$/

interface Drawing {
  drawLanding: (language: string, texts: Record<string, unknown>) => Promise<string>
}

export function drawLandingPage(): Plugin {
  return {
    name: 'draw-landing-page',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const shell = readFileSync(join(dir, 'index.html'), 'utf8')
      const page = pageOf(shell, dir)
      const { drawLanding } = await buildDrawing()
      for (const language of languages) {
        const texts = {
          common: readTexts(language, 'common'),
          landing: readTexts(language, 'landing'),
        }
        const body = withoutHead(await drawLanding(language, texts))
        expectStyled(body, page)
        const html = page
          .replace('<template id="code">', (code) => code + preloadsOf(language))
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
        writeFileSync(join(dir, `.vite/home.${language}.html`), html)
      }
    },
  }
}

/** The texts of the page, which come with its code. */
function preloadsOf(language: string) {
  return ['common', 'landing']
    .map((namespace) => `/locales/${language}/${namespace}.json?v=${textsVersion()}`)
    .map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`)
    .join('')
}

/** The shell says this already. */
function withoutHead(body: string) {
  return body.replace(/^(?:<link [^>]*>)+/, '').replace(/<title>.*?<\/title>/, '')
}

/** The page and its style sheet are built apart, and have to name their classes alike. */
function expectStyled(body: string, page: string) {
  const names = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  const unknown = names.filter((name) => !ofLibraries.test(name) && !page.includes(`.${name}`))
  if (unknown.length > 0) throw new Error(`The landing page has no style for ${unknown.join(', ')}`)
}

/** Built apart, for Node, and thrown away. */
async function buildDrawing(): Promise<Drawing> {
  const outDir = mkdtempSync(join(root, 'node_modules/.cache-drawing-'))
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: classNameOf } },
    build: { ssr: 'app/draw-landing.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const drawing: unknown = await import(pathToFileURL(join(outDir, 'draw-landing.js')).href)
  rmSync(outDir, { recursive: true })
  return drawing as Drawing
}

function readTexts(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'))
}
