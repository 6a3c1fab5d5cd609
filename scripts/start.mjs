// npm start: installs, builds, and goes on as the server.
import { ensureWebBuilt } from './build-web.mjs'
import { become, ensureInstalled, findNode, settingsFile } from './launch.mjs'

ensureInstalled()
ensureWebBuilt()
become(findNode(), [...settingsFile(), 'server/main.ts', ...process.argv.slice(2)])
