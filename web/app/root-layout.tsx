import { Outlet } from '@tanstack/react-router'
import { SkipLink } from '#web/ui/skip-link.tsx'

export function RootLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
