import './app/without-eval.ts'
import '#web/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#web/lib/language.ts'
import { sealDrafts } from '#web/lib/sealed-drafts.ts'
import { readToken } from '#web/lib/storage.ts'
import { App } from './app/app.tsx'
import { LateToasts } from './app/late-toasts.tsx'
import { router } from './app/router.ts'

// What a tab left behind that was closed while its session ended.
if (!readToken()) void sealDrafts(null)

await startTexts()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root to draw into')

// A page that came drawn for this browser stays in view until the same page is ready to take its place.
if (document.documentElement.dataset.drawn === 'stale') root.replaceChildren()
else if (root.hasChildNodes()) await router.load()
delete document.documentElement.dataset.drawn

createRoot(root).render(
  <>
    <StrictMode>
      <App />
    </StrictMode>
    {/* Mounted once: strict mode would mount it twice, and what was said before the second time would be lost. A page in a frame of ours leaves them to the page around it. */}
    {window.parent === window && <LateToasts />}
  </>,
)
