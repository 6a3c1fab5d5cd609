import type { Account } from './account.ts'

export interface PostmasterOptions {
  postgres: string
  account: Account
  cluster: string
  logFile: string
  port: number
  durable: boolean
  /** The setting shared_buffers, such as '128MB'. */
  sharedBuffers: string
}

/** @returns the settings of the server as arguments of its command line */
export function settings({ port, durable, sharedBuffers }: PostmasterOptions) {
  return Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: sharedBuffers,
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The time to serve again after a crash grows with what must be read back.
    max_wal_size: '512MB',
    // One syncfs call after a crash instead of an fsync per file, which takes seconds on slow
    // disks.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Statements may contain personal data; the server logs its own errors.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
