import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './scripts/compress-files.ts'
import { drawLandingPage } from './scripts/draw-landing.ts'

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
]

/**
 * Few files, and in none what a page does not need: every page loads the first two, the landing
 * page nothing else.
 */
const groups = [
  // With clsx, which toasts and the kit share: otherwise every page would load the kit for it.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/, priority: 6 },
  {
    name: 'frame',
    test: /^(?!.*(index\.html|main\.tsx)$)/,
    tags: ['$initial' as const],
    priority: 5,
  },
  { name: 'floating', test: /node_modules[\\/]@floating-ui[\\/]/, priority: 4 },
  {
    name: 'kit',
    test: /node_modules[\\/](@mantine|react-number-format)[\\/]/,
    entriesAware: true,
    priority: 4,
  },
  {
    name: 'toasts',
    test: /node_modules[\\/]react-toastify[\\/]|web[\\/]ui[\\/]toasts\.tsx$/,
    priority: 3,
  },
  {
    name: 'shared',
    minShareCount: 12,
    test: /^(?!.*(react-hook-form|@hookform|web.lib.form\.ts))/,
    priority: 2,
  },
  {
    name: 'form',
    test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|web[\\/]lib[\\/]form\.ts$/,
    priority: 1,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [react(), drawLandingPage(), compressFiles()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(servedByApi.map((path) => [path, api])),
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
    rolldownOptions: {
      output: {
        // A part of a group is called after all pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { groups },
      },
    },
  },
})
