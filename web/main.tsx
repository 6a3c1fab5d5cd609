import './app/without-eval.ts'
import '#web/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTranslations } from '#web/lib/i18n.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { App } from './app/app.tsx'

await startTranslations()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root to draw into')

createRoot(root).render(
  <>
    <StrictMode>
      <App />
    </StrictMode>
    {/* Mounted once: strict mode would mount it twice, and what was said before the second time would be lost. A page in a frame of ours leaves them to the page around it. */}
    {window.parent === window && <Toasts />}
  </>,
)
