import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The server or a command cannot start. The message gives the operator the cause and the remedy.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Settings that are missing or invalid; the message names each. */
export class SettingsError extends StartRefused {
  constructor(lines: string[]) {
    super(['Altura cannot start with these settings:', ...lines].join('\n  '))
    this.name = 'SettingsError'
  }
}

/** Checks early that the port is free; port 0 is any that is. @throws StartRefused */
export async function refuseTakenPort({
  PORT: port,
  HOST: host,
}: {
  PORT: number
  HOST: string
}): Promise<void> {
  if (port === 0) return
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

/**
 * @param prefix of the settings that gave port and host
 * @returns a StartRefused for the known errors of listening on a port, or the error itself
 */
export function explainedPort(
  error: unknown,
  port: number,
  host: string,
  prefix: '' | 'METRICS_' = '',
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is already in use. Set ${prefix}PORT to another one.`)
  if (code === 'EACCES')
    return new StartRefused(
      `This user may not listen on port ${port}. Set ${prefix}PORT to one above 1023.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(
      `${prefix}HOST: this machine has no address ${host}. Set it to 127.0.0.1, or to 0.0.0.0 for all.`,
    )
  return error
}
