// node scripts/run.mjs [--with-tools] [--with-settings] [options of Node] <file> [arguments]: the
// file, under the project's Node, with what it needs installed: what runs and builds the product, and
// the tools of tests, lint and benchmarks if these are asked for. With settings it has those of .env.
import { become, ensureInstalled, findNode, settingsFile } from './launch.mjs'

const args = process.argv.slice(2)
const tools = taken('--with-tools')
const settings = taken('--with-settings') ? settingsFile() : []

ensureInstalled({ tools })
become(findNode(), [...settings, ...args])

/** Takes an option of this program from the first place of the arguments. */
function taken(option) {
  const isGiven = args[0] === option
  if (isGiven) args.shift()
  return isGiven
}
