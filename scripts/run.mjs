// node scripts/run.mjs [--with-settings] [options of Node] <file> [arguments]: the file, under the
// project's Node, with everything installed, and with what .env sets where that is asked for.
import { become, ensureInstalled, findNode, settingsFile } from './launch.mjs'

const [first, ...rest] = process.argv.slice(2)

ensureInstalled()
become(
  findNode(),
  first === '--with-settings' ? [...settingsFile(), ...rest] : process.argv.slice(2),
)
