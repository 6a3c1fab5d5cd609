// The head of the landing page: its looks are in the page, its code is loaded later.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const headScript = /<script>(.*?)<\/script>/s
const webFont = /@font-face\s*\{[^}]*url\([^}]*\}/g
const landing = 'features/landing/pages/landing-page.tsx'

/**
 * The shell with what the page needs: its looks and the script of the head in it, so that it is
 * painted without a further round trip, and its code later.
 */
export function pageOf(shell: string, dir: string) {
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

  const code = [
    ...linked,
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const first = [
    // Otherwise the first paint may be of the header alone, and the text waits for a second one.
    '<link rel="expect" href="#hero" blocking="render">',
    '<link rel="preload" href="/media/hero-poster.avif" as="image" type="image/avif" fetchpriority="high">',
    `<style>${style.replaceAll(webFont, '')}</style>`,
    `<style id="fonts" media="not all">${style.match(webFont)?.join('') ?? ''}</style>`,
    headScript.exec(shell)?.[0] ?? '',
    `<template id="code">${code.join('')}</template>`,
    '<script defer src="/after-paint.js"></script>',
  ]
  const bare = linked.reduce((html, link) => html.replace(link, ''), shell)
  return bare.replace(headScript, '').replace('</head>', () => `${first.join('\n    ')}\n  </head>`)
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
