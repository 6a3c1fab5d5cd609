import { Outlet } from '@tanstack/react-router'
import { Queries } from './queries.tsx'

/** The layout of the forms of visitors. */
export function PublicLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
