// The developer's loop: the server starts again when its files change, and Vite serves the browser
// application with hot reload on port 5173, passing calls on to the server.
import { spawn } from 'node:child_process'

const server = spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=db',
    '--watch-path=locales',
    '--watch-preserve-output',
    'server/main.ts',
  ],
  { stdio: 'inherit' },
)
const vite = spawn('vite', [], { stdio: 'inherit' })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal)
    vite.kill(signal)
  })
server.once('exit', (code) => {
  vite.kill()
  process.exitCode = code ?? 0
})
