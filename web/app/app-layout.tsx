import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getUser } from '#contract/accounts.ts'
import { useLive } from '#web/lib/live.ts'
import { isEmailVerified, keepUser, readRole } from '#web/lib/storage.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import styles from './app-layout.module.css'
import { MobileBar } from './mobile-bar.tsx'
import { Queries } from './queries.tsx'
import { Sidebar } from './sidebar.tsx'

/** Around every screen of somebody who is signed in. */
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
  const isVerified = user?.verified_email ?? isEmailVerified()

  // What this browser remembers may be old: the address may have been verified elsewhere since.
  useEffect(() => {
    if (!user) return
    const wasVerified = isEmailVerified()
    keepUser(user)
    if (wasVerified !== user.verified_email) void router.invalidate()
  }, [user, router])
  useLive(isVerified)

  return (
    <KitProvider>
      <div className={styles.layout}>
        <MobileBar />
        <Sidebar user={user} role={user?.role ?? readRole()} isVerified={isVerified} />
        <main className={styles.main} id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </KitProvider>
  )
}
