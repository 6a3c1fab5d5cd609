// The fourteen fonts that a PDF may use without bringing them along.
const files: Record<string, string> = import.meta.glob(
  '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url&no-inline', import: 'default', eager: true },
)

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** Where the viewer asks for what is not in the document itself. Our build gives each file a name of its own. */
export class DocumentData {
  async fetch({ filename }: { filename: string }) {
    const address = addresses.get(filename)
    if (!address) throw new Error(`${filename} is not among the standard fonts`)
    const response = await fetch(address)
    return new Uint8Array(await response.arrayBuffer())
  }
}
