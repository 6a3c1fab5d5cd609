// A part of the build of the web app: it leaves the landing page as HTML in .vite, one file a
// language. It is seen with one stylesheet; the code that makes it live waits in a template until
// the page has been painted.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { languages } from '../contract/languages.ts'
import { pageOf } from './landing-head.ts'

const root = join(import.meta.dirname, '..')

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
        const data = JSON.stringify({ language, texts }).replaceAll('<', '\\u003c')
        const html = page
          .replace(
            '<style>',
            () => `<script type="application/json" id="texts">${data}</script><style>`,
          )
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
        writeFileSync(join(dir, `.vite/home.${language}.html`), html)
      }
    },
  }
}

/** The shell says this already. */
function withoutHead(body: string) {
  return body.replace(/^(?:<link [^>]*>)+/, '').replace(/<title>.*?<\/title>/, '')
}

/** Built apart, for Node, and thrown away. */
async function buildDrawing(): Promise<Drawing> {
  const outDir = mkdtempSync(join(root, 'node_modules/.cache-drawing-'))
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: 'app/draw-landing.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const drawing: unknown = await import(pathToFileURL(join(outDir, 'draw-landing.js')).href)
  rmSync(outDir, { recursive: true })
  return drawing as Drawing
}

function readTexts(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'))
}
