import { access, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Creates an object store in a folder of this machine, whose objects are files named by their keys.
 * @throws if the folder cannot be made
 */
export async function createDiskStore(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    put: (key: string, path: string) => moveFile(path, join(folder, key)),
    async read(key: string) {
      const file = await open(join(folder, key)).catch(nullIfMissing)
      return file && file.createReadStream()
    },
    has: async (key: string) => (await access(join(folder, key)).catch(nullIfMissing)) !== null,
    remove: (key: string) => rm(join(folder, key), { force: true }),
    list: async (prefix: string) =>
      (await readdir(join(folder, prefix))).map((name) => `${prefix}${name}`),
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Moves a file atomically, also between file systems. */
async function moveFile(from: string, to: string) {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      // The folder may have been deleted.
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      return rename(from, to)
    }
    if (error.code !== 'EXDEV') throw error
    const beside = `${to}.part`
    await copyFile(from, beside)
      .then(() => rename(beside, to))
      .catch(async (failure: unknown) => {
        await rm(beside, { force: true })
        throw failure
      })
    return rm(from)
  })
}
