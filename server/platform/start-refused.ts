/** Why the server, or a command, cannot start. Its message is for the person who started it: what to change, and how. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
