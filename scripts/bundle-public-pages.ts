// A part of the build of the web app: it leaves the drawing of the pages that need no account in
// .vite, as one module for the server and one style sheet.
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { classNameOf } from './class-names.ts'

const root = join(import.meta.dirname, '..')

export function bundlePublicPages(): Plugin {
  return {
    name: 'bundle-public-pages',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const outDir = join(dir, '.vite/pages')
      await build({
        configFile: false,
        root: join(root, 'web'),
        mode: 'production',
        logLevel: 'error',
        plugins: [react()],
        css: { modules: { generateScopedName: classNameOf } },
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'app/draw-public-pages.tsx',
          ssrEmitAssets: true,
          cssCodeSplit: false,
          cssMinify: true,
          minify: true,
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          assetsDir: '',
          target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
          rolldownOptions: { output: { entryFileNames: 'draw.mjs', codeSplitting: false } },
        },
      })
      const style = readdirSync(outDir).find((name) => name.endsWith('.css'))
      if (!style) throw new Error('The pages that need no account have no style sheet')
      renameSync(join(outDir, style), join(outDir, 'style.css'))
      for (const name of readdirSync(outDir))
        if (!['draw.mjs', 'style.css'].includes(name)) rmSync(join(outDir, name))
    },
  }
}
