import { Outlet, useBlocker } from '@tanstack/react-router'
import { closeTopmostDialog } from '#web/ui/open-dialogs.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'

export function RootLayout() {
  useBackThatCloses()

  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}

/** The back gesture of a phone closes an open dialog, and leaves the page that is below it. */
function useBackThatCloses() {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && closeTopmostDialog(),
    enableBeforeUnload: false,
  })
}
