import { useSearch } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { whenFileIsShown } from '#web/lib/pdf-frame.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PdfDocument } from '../pdf/pdf-document.tsx'

/**
 * The viewer in a frame next to an application or a profile. It opens only addresses of resumes of
 * this origin, because its own may be forged; files come from the page around it.
 */
export default function PdfViewerPage() {
  const text = useText('review')
  const { file = '' } = useSearch({ strict: false })
  const [shown, setShown] = useState<string | File>(file)
  const own = shown instanceof File ? shown : addressOf(shown)
  const isAwaited = shown === ''

  useEffect(() => whenFileIsShown((another) => startTransition(() => setShown(another))), [])

  return (
    <div id="main">
      <title>{`${text('resume')} · Altura`}</title>
      {own && <PdfDocument key={typeof own === 'string' ? own : own.name} file={own} />}
      {!own && !isAwaited && (
        <ErrorState title={text('pdfFailed')}>{text('notAResume')}</ErrorState>
      )}
    </div>
  )
}

function addressOf(shown: string) {
  const address = URL.canParse(shown, location.origin) ? new URL(shown, location.origin) : null
  const isOurs =
    address?.origin === location.origin && address.pathname.startsWith('/files/resumes/')
  return isOurs ? address.href : null
}
