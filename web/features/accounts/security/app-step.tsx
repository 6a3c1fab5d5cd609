import { useEffect } from 'react'
import { renderSVG } from 'uqr'
import type { TotpSecret } from '#contract/accounts/second-factor.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './app-step.module.css'
import type { CodeForm } from './code-form.ts'

/** Modules around a QR code, as ISO/IEC 18004 asks. */
const quietZone = 4

interface AppStepProps {
  secret: TotpSecret
  form: Form<CodeForm, CodeForm>
}

/** The secret as a picture and as text, and the code that shows that the app has it. */
export function AppStep({ secret: { secret, uri }, form }: AppStepProps) {
  const text = useText('security')
  const { setFocus } = form
  // The dialog takes the focus as the password, which had it, goes.
  useEffect(() => afterPaint(() => setFocus('code')), [setFocus])

  return (
    <div className={styles.step}>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: quietZone }))}`}
        alt={text('qrAlt')}
        width={184}
        height={184}
      />
      <div className={styles.texts}>
        <p>{text('forApps')}</p>
        <p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={text('appCode')}
          description={text('appCodeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={form.problem('code')}
          {...form.register('code')}
        />
      </div>
    </div>
  )
}
