// Generates two clients from a description: `generate.child.ts <description> <folder>`. Both
// generators print code with the compiler interface that TypeScript has had until version 6, so
// that is what they get.
import { readFile, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const compiler = import.meta.resolve('@ts-morph/common/dist/typescript.js')
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? compiler : specifier, context),
})

const [source = '', folder = ''] = process.argv.slice(2)
const { default: generateTypes, astToString } = await import('openapi-typescript')
const description = JSON.parse(await readFile(source, 'utf8')) as Parameters<
  typeof generateTypes
>[0]
await writeFile(join(folder, 'schema.ts'), astToString(await generateTypes(description)))

const { createClient } = await import('@hey-api/openapi-ts')
await createClient({
  input: source,
  output: { path: join(folder, 'sdk'), importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
})
