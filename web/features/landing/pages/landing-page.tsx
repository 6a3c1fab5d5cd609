import { Hero } from '../hero.tsx'

export default function LandingPage() {
  return <Hero />
}
