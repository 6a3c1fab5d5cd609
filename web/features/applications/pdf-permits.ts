// Our pages let no text become markup or code. The PDF viewer asks for two such things, and gets just these: to start
// its worker by address, and to empty an element.
import { pdfjs } from 'react-pdf'

const worker = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

pdfjs.GlobalWorkerOptions.workerSrc = worker
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (address === worker ? address : null),
  createHTML: (html) => (html === '' ? html : null),
})

type Permit = (text: string) => string | null

declare global {
  interface Window {
    /** Not in every browser yet. */
    trustedTypes?: {
      createPolicy: (name: string, permits: { createScriptURL: Permit; createHTML: Permit }) => unknown
    }
  }
}
