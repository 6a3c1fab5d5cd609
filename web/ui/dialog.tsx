import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstIntent } from './first-intent.ts'
import type { DialogProps } from './kit-dialog.tsx'

const load = () => import('./kit-dialog.tsx')
const KitDialog = lazy(async () => ({ default: (await load()).KitDialog }))

/** A modal dialog. Its code is loaded once a dialog may be opened. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.opened)
  if (props.opened && !isNeeded) setNeeded(true)
  useEffect(() => onFirstIntent(load), [])

  return (
    isNeeded && (
      <Suspense>
        <KitDialog {...props} />
      </Suspense>
    )
  )
}
