import './app/zod-without-eval.ts'
import '#web/ui/base.css'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#web/lib/i18n/language.ts'
import { sealDrafts } from '#web/lib/sealed-drafts.ts'
import { readToken } from '#web/lib/storage.ts'
import { App } from './app/app.tsx'
import { router } from './app/router.ts'

/** Longer waits are said. */
const loaderMs = 400

// Removes drafts of a tab that was closed while its session ended.
if (!readToken()) void sealDrafts(null)

await startTexts()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root to draw into')

// Until the page is live and follows addresses itself.
const stop = router.history.subscribe(() => void router.load())
window.addEventListener('page-live', stop, { once: true })

// Prerendered HTML stays on screen until the page is ready to replace it.
if (document.documentElement.dataset.drawn === 'stale') root.replaceChildren()
else if (root.hasChildNodes()) await router.load()
// A page whose code the browser has is drawn at once, and not a loader first.
else await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, loaderMs))])
delete document.documentElement.dataset.drawn

createRoot(root).render(<App />)
