import { Outlet } from '@tanstack/react-router'
import { Queries } from './queries.tsx'

/** Around the forms of visitors. */
export function PublicLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
