import { useSearch } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PdfDocument } from '../pdf/pdf-document.tsx'
import { whenFileIsShown } from '../pdf/pdf-frame.ts'

/**
 * The viewer in a frame beside an application. It accepts only resumes of this origin, because its
 * address may be forged.
 */
export default function PdfViewerPage() {
  const text = useText('review')
  const { file = '' } = useSearch({ strict: false })
  const [shown, setShown] = useState(file)
  const address = URL.canParse(shown, location.origin) ? new URL(shown, location.origin) : null
  const isOurs =
    address?.origin === location.origin && address.pathname.startsWith('/files/resumes/')

  useEffect(() => whenFileIsShown((another) => startTransition(() => setShown(another))), [])

  return (
    <div id="main">
      <title>{`${text('resume')} · Altura`}</title>
      {isOurs ? (
        <PdfDocument key={address.href} file={address.href} />
      ) : (
        <ErrorState title={text('pdfFailed')}>{text('notAResume')}</ErrorState>
      )}
    </div>
  )
}
