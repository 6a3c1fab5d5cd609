import { useText } from '#web/lib/text.ts'
import { About } from '../about.tsx'
import { Hero } from '../hero.tsx'
import { LandingFooter } from '../landing-footer.tsx'
import { LandingHeader } from '../landing-header.tsx'
import { Perks } from '../perks.tsx'
import { PromiseSection } from '../promise.tsx'

export default function LandingPage() {
  const text = useText('landing')

  return (
    <>
      <title>{text('pageTitle')}</title>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <PromiseSection />
        <Perks />
        <About />
      </main>
      <LandingFooter />
    </>
  )
}
