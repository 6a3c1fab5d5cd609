import { useLocation } from '@tanstack/react-router'
import { useTextsOfParts } from '#web/lib/i18n/text.ts'
import { Building } from '../building.tsx'
import { RefusedPage } from '../refused-page.tsx'

/** Shows the refusal that a guard passed on; without one, a page under construction. */
export default function BuildingPage() {
  const { refusal } = useLocation().state
  useTextsOfParts('account')

  return refusal ? <RefusedPage refusal={refusal} /> : <Building />
}
