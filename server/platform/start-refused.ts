import { once } from 'node:events'
import { createServer } from 'node:net'
/**
 * A start that was refused. Its message names the setting to change, for the person who started the server or command.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Finds out early, before anything is made, that the port cannot be listened on. @throws StartRefused naming the setting */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw explainedPort(error, port, host)
  }
  server.close()
  await once(server, 'close')
}

/** Explains why the server cannot listen; unknown errors are returned unchanged. */
export function explainedPort(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is already in use. Set PORT to another one.`)
  if (code === 'EACCES')
    return new StartRefused(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(
      `HOST: this machine has no address ${host}. Set it to 127.0.0.1, or to 0.0.0.0 for all.`,
    )
  return error
}
