// npm start: installs, builds, and goes on as the server.
import { ensureBuilt } from './build.mjs'
import { become, ensureInstalled, findNode, settingsFile } from './launch.mjs'

ensureInstalled()
ensureBuilt()
become(findNode(), [...settingsFile(), 'dist/server/main.mjs', ...process.argv.slice(2)])
