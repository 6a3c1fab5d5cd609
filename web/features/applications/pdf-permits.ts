// The PDF viewer starts its worker by address.
import { pdfjs } from 'react-pdf'
import { permitScript } from '#web/lib/permits.ts'

const worker = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

pdfjs.GlobalWorkerOptions.workerSrc = permitScript(worker)
