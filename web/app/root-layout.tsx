import { Outlet } from '@tanstack/react-router'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './root-layout.module.css'

export function RootLayout() {
  const text = useText('common')

  return (
    <>
      <a className={styles.skip} href="#main">
        {text('skipToContent')}
      </a>
      <Outlet />
    </>
  )
}
