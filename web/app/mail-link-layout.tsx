import { readToken } from '#web/lib/storage.ts'
import { AppLayout } from './app-layout.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The layout of pages that open with and without a session. */
export function MailLinkLayout() {
  return readToken() ? <AppLayout /> : <PublicLayout />
}
