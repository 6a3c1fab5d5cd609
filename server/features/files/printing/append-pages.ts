// Adds the pages of a foreign PDF to a document: what is drawn on them and links to the web, and
// nothing that acts, such as scripts, forms, embedded files and what is done on opening.
import {
  type PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** Of a page; `Annots` are made again. */
const keptOfPage = [
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Resources',
  'Contents',
  'Group',
  'UserUnit',
]

/** Of a stream: what stands outside the document, belongs to it without being drawn, or acts. */
const droppedOfStreams = [
  'F',
  'FFilter',
  'FDecodeParms',
  'AF',
  'Ref',
  'OPI',
  'PieceInfo',
  'Metadata',
  'StructParent',
  'StructParents',
]

/**
 * @param title of the bookmark that leads to the first of the pages
 * @throws an error of any kind where the foreign file cannot be read
 */
export async function appendPages(
  own: Uint8Array,
  foreign: Uint8Array,
  title: string,
): Promise<Uint8Array> {
  const [target, source] = await Promise.all([
    PDFDocument.load(own, { updateMetadata: false }),
    // A file that is encrypted only against changes opens with the empty password.
    PDFDocument.load(foreign, { updateMetadata: false, throwOnInvalidObject: true, password: '' }),
  ])
  for (const [, object] of source.context.enumerateIndirectObjects())
    if (object instanceof PDFStream) drop(object.dict, droppedOfStreams)
  for (const page of source.getPages()) keepDrawing(page)
  const pages = await target.copyPages(source, source.getPageIndices())
  const [first] = pages
  if (!first) throw new Error('a document without pages')
  for (const page of pages) target.addPage(page)
  addBookmark(target, title, first.ref)
  return target.save({ updateFieldAppearances: false })
}

function drop(dict: PDFDict, keys: readonly string[]) {
  for (const key of keys) dict.delete(PDFName.of(key))
}

function keepDrawing({ node }: PDFPage) {
  const annotations = node.Annots()
  const others = node.keys().filter((key) => !keptOfPage.includes(key.decodeText()))
  for (const key of others) node.delete(key)
  const drawn = annotations ? drawnOf(annotations, node.context) : []
  if (drawn.length > 0) node.set(PDFName.of('Annots'), node.context.obj(drawn))
}

/** The annotations of a page as pictures and as links to the web. */
function drawnOf(annotations: PDFArray, context: PDFContext): PDFRef[] {
  return annotations
    .asArray()
    .map((object) => context.lookup(object))
    .filter((object) => object instanceof PDFDict)
    .flatMap((annotation) => linkOf(annotation, context) ?? pictureOf(annotation, context) ?? [])
    .map((kept) => context.register(kept))
}

function linkOf(annotation: PDFDict, context: PDFContext) {
  const action = annotation.lookup(PDFName.of('A'))
  const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return undefined
  const uri = address.decodeText()
  if (!/^(?:https?:\/\/|mailto:)/i.test(uri) || !URL.canParse(uri)) return undefined
  return context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: annotation.get(PDFName.of('Rect')) ?? [0, 0, 0, 0],
    Border: [0, 0, 0],
    A: { S: 'URI', URI: PDFHexString.of(Buffer.from(new URL(uri).href).toString('hex')) },
  })
}

/** Neither hidden nor only on screen (ISO 32000-2, table 167). */
const hiddenFlags = 0b100010

/** The filled field of a form, a stamp, a mark: as it looks, without what it does. */
function pictureOf(annotation: PDFDict, context: PDFContext) {
  const flags = annotation.lookup(PDFName.of('F'))
  if (flags instanceof PDFNumber && (flags.asNumber() & hiddenFlags) !== 0) return undefined
  const appearances = annotation.lookup(PDFName.of('AP'))
  if (!(appearances instanceof PDFDict)) return undefined
  const look = lookOf(appearances, annotation)
  if (!look) return undefined
  const print = 4
  return context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: annotation.get(PDFName.of('Rect')) ?? [0, 0, 0, 0],
    F: print,
    AP: { N: look },
  })
}

function lookOf(appearances: PDFDict, annotation: PDFDict): PDFObject | undefined {
  const normal = PDFName.of('N')
  const look = appearances.lookup(normal)
  if (look instanceof PDFStream) return appearances.get(normal)
  const state = annotation.lookup(PDFName.of('AS'))
  if (!(look instanceof PDFDict && state instanceof PDFName)) return undefined
  return look.lookup(state) instanceof PDFRawStream ? look.get(state) : undefined
}

/** Adds a bookmark after those that the document has. */
function addBookmark({ catalog, context }: PDFDocument, title: string, page: PDFRef) {
  const ref = catalog.get(PDFName.of('Outlines'))
  const outlines = catalog.lookup(PDFName.of('Outlines'), PDFDict)
  const last = outlines.get(PDFName.of('Last'))
  if (!ref || !last) return
  const item = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Parent: ref,
      Prev: last,
      Dest: [page, 'XYZ', null, null, null],
    }),
  )
  context.lookup(last, PDFDict).set(PDFName.of('Next'), item)
  outlines.set(PDFName.of('Last'), item)
}
