import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './auth-form.module.css'

interface AuthFormProps {
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The fields of a form above its one button. */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
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
