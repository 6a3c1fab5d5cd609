// A part of the build of the web app: it leaves the landing page as HTML in .vite, one file a
// language. It is seen with one stylesheet; the code that makes it live waits in a template until
// the page has been painted.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Manifest, type Plugin } from 'vite'
import { languages } from '../contract/languages.ts'

const root = join(import.meta.dirname, '..')
const landing = 'features/landing/pages/landing-page.tsx'

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
            '</head>',
            () => `<script type="application/json" id="texts">${data}</script></head>`,
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

/** The shell with what the page needs: its looks at once, its code later. */
function pageOf(shell: string, dir: string) {
  const { styles, modules } = filesOf(dir)
  const links = [
    ...shell.matchAll(
      /<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module".*?<\/script>)/g,
    ),
  ]
  const linked = [...links].map(([link]) => link)
  const ownStyles = linked.flatMap((link) => /stylesheet.*href="\/([^"]+)"/.exec(link)?.[1] ?? [])
  const style = [...new Set([...ownStyles, ...styles])]
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n')
  const name = `assets/home-${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(dir, name), style)

  const code = [
    ...linked,
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const first = [
    '<link rel="preload" href="/media/hero-poster.avif" as="image" type="image/avif" fetchpriority="high">',
    '<link rel="preload" href="/fonts/newsreader-display-italic.woff2" as="font" type="font/woff2" crossorigin>',
    `<link rel="stylesheet" href="/${name}">`,
    `<template id="code">${code.join('')}</template>`,
    '<script defer src="/after-paint.js"></script>',
  ]
  const bare = linked.reduce((html, link) => html.replace(link, ''), shell)
  return bare.replace('</head>', () => `${first.join('\n    ')}\n  </head>`)
}

/** The code and styles of the landing page and of all it is made of. */
function filesOf(dir: string) {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = new Set<string>()
  collect(landing)
  const files = [...chunks].flatMap((name) => manifest[name] ?? [])
  return { styles: files.flatMap(({ css }) => css ?? []), modules: files.map(({ file }) => file) }

  function collect(name: string) {
    if (chunks.has(name) || name === 'index.html') return
    chunks.add(name)
    for (const imported of manifest[name]?.imports ?? []) collect(imported)
  }
}

function readTexts(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'))
}
