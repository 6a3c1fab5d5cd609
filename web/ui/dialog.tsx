import { useEffect, useState } from 'react'
import { onFirstIntent } from './first-intent.ts'
import type { DialogProps, ModalDialog } from './modal-dialog.tsx'

const load = () => import('./modal-dialog.tsx')

/** A modal dialog. Its code is loaded once a dialog may be opened. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.opened)
  const [loaded, setLoaded] = useState<{ ModalDialog: typeof ModalDialog }>()
  if (props.opened && !isNeeded) setNeeded(true)
  useEffect(() => onFirstIntent(load), [])
  useEffect(() => {
    if (isNeeded) void load().then(setLoaded, throwWhenDrawn)

    function throwWhenDrawn(error: unknown) {
      setLoaded(() => {
        throw error
      })
    }
  }, [isNeeded])

  return loaded && <loaded.ModalDialog {...props} />
}
