import { useSearch } from '@tanstack/react-router'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PdfDocument } from '../pdf/pdf-document.tsx'

/**
 * The viewer in a frame beside an application. It accepts only resumes of this origin, because its
 * address may be forged.
 */
export default function PdfViewerPage() {
  const text = useText('review')
  const { file = '' } = useSearch({ strict: false })
  const address = URL.canParse(file, location.origin) ? new URL(file, location.origin) : null
  const isOurs =
    address?.origin === location.origin && address.pathname.startsWith('/files/resumes/')

  return (
    <div id="main">
      <title>{`${text('resume')} · Altura`}</title>
      {isOurs ? (
        <PdfDocument file={address.href} />
      ) : (
        <ErrorState title={text('pdfFailed')}>{text('notAResume')}</ErrorState>
      )}
    </div>
  )
}
