import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundlePublicPages } from './scripts/bundle-public-pages.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { classNameOf } from './scripts/class-names.ts'
import { compressFiles } from './scripts/compress-files.ts'
import { drawLandingPage } from './scripts/draw-landing.ts'
import { headFiles } from './scripts/head-files.ts'
import { writeLicenses } from './scripts/licenses.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const servedByApi = [
  '/api',
  '/sanctum',
  '/locales',
  '/files',
  '/healthz',
  '/readyz',
  '/outbox',
  '/test-checkout',
  '/unsubscribe',
  '/confirm-vacancy',
  '/jobs',
  '/companies',
  '/embed/',
  '/oembed',
  '/feeds',
  '/cards',
  '/es/',
]

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    headFiles(),
    drawLandingPage(),
    writeLicenses(),
    bundlePublicPages(),
    compressFiles(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(servedByApi.map((path) => [path, api])),
  },
  css: { modules: { generateScopedName: classNameOf } },
  resolve: {
    alias: {
      // React has had the hook itself since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The first versions with light-dark(), so that it is shipped as written.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // In kB: pdf.js, which comes with a resume.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The wizard loads its steps one by one, the form that edits a vacancy all of them.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
