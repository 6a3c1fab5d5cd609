import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { chatters } from '#contract/endpoint/roles.ts'
import { homeOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { atMost99, useUnread } from '#web/features/chats/unread.ts'
import { useUnreadNotifications } from '#web/features/notifications/api.ts'
import { useReadByAddress } from '#web/features/notifications/read-by-address.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import { useUndone } from '#web/lib/deletion-undone.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { ReaderPayContext, readerPayOf } from '#web/lib/reader-pay.ts'
import { isEmailVerified, keepUser, readRole, readVerifiedFlag } from '#web/lib/stored-account.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import styles from './app-layout.module.css'
import { BackToAccount } from './back-to-account.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { Queries } from './queries.tsx'
import { Sidebar } from './sidebar.tsx'

// Shown once to each person after the policy has changed.
const PolicyNotice = lazy(async () => {
  const { PolicyNotice } = await import('#web/features/privacy/policy-notice.tsx')
  return { default: PolicyNotice }
})

// Rare news of an account, each loaded when there is some.
const LeavingNotice = lazy(async () => {
  const { LeavingNotice } = await import('#web/features/privacy/leaving-notice.tsx')
  return { default: LeavingNotice }
})

const UndoneNotice = lazy(async () => {
  const { UndoneNotice } = await import('#web/features/privacy/undone-notice.tsx')
  return { default: UndoneNotice }
})

const IntentNotice = lazy(async () => {
  const { IntentNotice } = await import('#web/features/accounts/intent-notice.tsx')
  return { default: IntentNotice }
})

/** The layout of all pages for people who are signed in. */
export function AppLayout() {
  return (
    <Queries>
      <Layout />
    </Queries>
  )
}

function Layout() {
  const { data: user } = useLoad(getUser)
  const router = useRouter()
  const isUndone = useUndone()
  const isVerified = user?.verified_email ?? isEmailVerified()

  // The guards read the stored account, which may be stale, so they run again when it changes.
  useEffect(() => {
    if (!user) return
    const before = guardState()
    keepUser(user)
    if (guardState() !== before) void router.invalidate()
  }, [user, router])
  useLive(isVerified)
  const role = user?.role ?? readRole()
  const unread = useUnread(isVerified && chatters.some((one) => one === role))
  const notifications = useUnreadNotifications(isVerified ? role : null)
  useReadByAddress(notifications ?? 0)
  useUnreadTitle(unread > 0 ? atMost99(unread) : null)

  // The logo links to the home, not to the wizard that is the start page of staff.
  const start = isVerified && role ? homeOf(role) : paths.root()

  return (
    <div className={styles.layout}>
      <MobileBar start={start} told={notifications} />
      <Sidebar {...{ user, role, isVerified, unread, told: notifications, start }} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {isVerified && role && <BackToAccount role={role} />}
        <div aria-live="polite">
          {isUndone && (
            <Suspense>
              <UndoneNotice />
            </Suspense>
          )}
        </div>
        {user?.company_erase_at && (
          <Suspense>
            <LeavingNotice erase_at={user.company_erase_at} isOwner={user.role === 'company'} />
          </Suspense>
        )}
        {user?.needs_consent && (
          <Suspense>
            <PolicyNotice />
          </Suspense>
        )}
        {isVerified && user?.intent && (
          <Suspense>
            <IntentNotice intent={user.intent} />
          </Suspense>
        )}
        <ReaderPayContext value={readerPayOf(user)}>
          <Outlet />
        </ReaderPayContext>
      </main>
    </div>
  )
}

/** @returns the stored values that the guards read, for comparison */
function guardState() {
  return `${readRole()} ${readVerifiedFlag()}`
}

const prefix = /^\(\d+\+?\) /

/** Prefixes the document title with the number of unread messages. */
function useUnreadTitle(unread: string | null) {
  useEffect(() => {
    function show() {
      const name = document.title.replace(prefix, '')
      const title = unread === null ? name : `(${unread}) ${name}`
      if (title !== document.title) document.title = title
    }

    const pages = new MutationObserver(show)
    pages.observe(document.head, { childList: true, subtree: true, characterData: true })
    show()
    return () => pages.disconnect()
  }, [unread])
}
