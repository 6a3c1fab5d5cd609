import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstIntent } from './first-intent.ts'
import type { DialogProps } from './modal-dialog.tsx'

const load = () => import('./modal-dialog.tsx')
const ModalDialog = lazy(async () => ({ default: (await load()).ModalDialog }))

/** A modal dialog. Its code is loaded once a dialog may be opened. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.opened)
  if (props.opened && !isNeeded) setNeeded(true)
  useEffect(() => onFirstIntent(load), [])

  return (
    isNeeded && (
      <Suspense>
        <ModalDialog {...props} />
      </Suspense>
    )
  )
}
