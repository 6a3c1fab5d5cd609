import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './auth-form.module.css'

/** The fields of a form above its one button. */
export function AuthForm({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

interface SubmitButtonProps {
  loading: boolean
  disabled?: boolean
  children: ReactNode
}

/** The one button of a form. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" variant="primary" size="large" wide />
}

export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
