import { Building } from '../building.tsx'

export default function BuildingPage() {
  return <Building />
}
