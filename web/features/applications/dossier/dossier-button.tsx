import { dossierPath } from '#contract/endpoint/file-paths.ts'
import { PdfButton } from './pdf-button.tsx'

interface DossierButtonProps {
  slug: string
  /** The id of an application that is open: printing opens it. */
  uuid: string
  /** The icon alone, in a row with little room. */
  isShort?: boolean
}

/** Downloads the application with the resume as one PDF. */
export function DossierButton({ slug, uuid, isShort }: DossierButtonProps) {
  return <PdfButton path={dossierPath(encodeURIComponent(slug), uuid)} isShort={isShort} />
}
