// Untrusted files are decoded in separate processes, which hold no secrets, can be killed, and free
// their memory on exit. Public photos and private resumes never share a process, and documents that
// take longer to print do not hold up the check of an upload.
import { createDecoder } from './sandbox-decoder.ts'
import type { Outcome, Task } from './sandbox.worker.ts'

export const decoders = {
  image: createDecoder(),
  pdf: createDecoder(),
  document: createDecoder(),
  reading: createDecoder(),
}

/**
 * Decodes a file.
 * @returns nulls for a file that exceeds the limits of processor time and memory or cannot be
 * decoded
 * @throws Refused uploads_busy without an answer, which says nothing about the file
 */
export function decodeInSandbox(task: Task): Promise<Outcome> {
  return decoders[task.kind].decode(task)
}
