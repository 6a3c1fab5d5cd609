import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const builder = 'scripts/build.mjs'

/**
 * Builds the server if it is out of date, as npm start does.
 * @param root the checkout to start
 * @returns the file to start in it: its sources if the commit has no build of the server
 */
export function serverFileOf(root: string) {
  if (!existsSync(join(root, builder))) return 'server/main.ts'
  execFileSync(process.execPath, [builder, 'server'], { cwd: root })
  return 'dist/server/main.mjs'
}
