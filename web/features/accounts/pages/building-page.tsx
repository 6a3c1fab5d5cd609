import { useLocation } from '@tanstack/react-router'
import { Building } from '../building.tsx'
import { RefusedPage } from '../refused-page.tsx'

/** Shows the refusal that a guard passed on; without one, a page under construction. */
export default function BuildingPage() {
  const { refusal } = useLocation().state

  return refusal ? <RefusedPage refusal={refusal} /> : <Building />
}
