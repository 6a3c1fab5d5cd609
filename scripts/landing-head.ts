// The head of the landing page: its looks are loaded at once, its code later.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const landing = 'features/landing/pages/landing-page.tsx'

/** The shell with what the page needs: its looks at once, its code later. */
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
