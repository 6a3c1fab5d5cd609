import { useLocation } from '@tanstack/react-router'
import { Building } from '../building.tsx'
import { RefusedPage } from '../refused-page.tsx'

/** What a guard led here is told why; whoever opens the address by hand meets a page that is still being built. */
export default function BuildingPage() {
  const { refusal } = useLocation().state

  return refusal ? <RefusedPage refusal={refusal} /> : <Building />
}
