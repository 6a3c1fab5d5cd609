import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

/** Ends publishing a vacancy: it is shared from the list that it is in now. */
export function SharePosted() {
  const posted = useLocation({ select: ({ state }) => state.posted })
  const navigate = useNavigate()
  if (!posted) return null

  const close = () =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (before) => ({ ...before, keepFocus: true, posted: undefined }),
    })

  return (
    <Suspense>
      <ShareDialog vacancy={posted} onClose={close} />
    </Suspense>
  )
}
