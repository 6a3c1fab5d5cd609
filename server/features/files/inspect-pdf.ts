export interface Inspection {
  pages: number
  is_encrypted: boolean
}

/** Only the structure is read: no page is drawn, no script in the file runs. */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 })
    .then(
      // The count that a file states may be made up, so its first page must be there.
      async (document) => {
        const { numPages: pages } = document
        await document.getPage(1).finally(() => document.loadingTask.destroy())
        return { pages, is_encrypted: false }
      },
      (error: Error) => ({ pages: 0, is_encrypted: error.name === 'PasswordException' }),
    )
    .catch(() => ({ pages: 0, is_encrypted: false }))
}
