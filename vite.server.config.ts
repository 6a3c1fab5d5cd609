// The server as `npm start` runs it: with its dependencies in one file, which Node loads in half
// the time and memory that a thousand files take. It is not minified: errors name functions that
// can be found.
import { posix } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const built = 'dist/server'

/** Loaded from node_modules: programs of the machine, and clients that few installations use. */
const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  '@redis/client',
  '@scalar/fastify-api-reference',
  'nodemailer',
  'pg-native',
  'prom-client',
  'sharp',
  'stripe',
  'web-push',
]

export default defineConfig({
  plugins: [keepFolders()],
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: true,
    target: 'node22.18',
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      // The commands of operators run as the server does, without what builds it.
      input: ['server/main.ts', 'server/altura.ts'],
      output: {
        comments: false,
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
})

/** Files beside the sources are found from the bundle, too. */
function keepFolders(): Plugin {
  const root = import.meta.dirname.replaceAll('\\', '/')
  return {
    name: 'keep-folders',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/server/`) || !code.includes('import.meta.dirname')) return null
      const way = posix.relative(posix.join(root, built), posix.dirname(id))
      return {
        code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${way}')`),
        map: null,
      }
    },
  }
}
