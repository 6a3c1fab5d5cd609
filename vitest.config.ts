import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './scripts/memory-folder.ts'

keepFilesInMemory()

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'],
    // One PostgreSQL a run, one cloned database a file.
    globalSetup: ['server/testing/global-setup.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    // For what hangs, not for what a busy machine takes its time for.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
  },
})
