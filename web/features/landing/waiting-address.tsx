import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { signInToOpen } from '#web/lib/page-names.ts'
import { useReturnPath } from '#web/lib/use-return-path.ts'
import styles from './hero.module.css'

/** A notice for visitors redirected from a private address. */
export function WaitingAddress() {
  const text = useText('landing')
  const common = useText('common')
  const path = useReturnPath()
  if (path === null) return null

  return (
    <p className={styles.waiting}>
      {signInToOpen(common, path)} <Link to={paths.login()}>{text('login')}</Link>
    </p>
  )
}
