import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

interface PasswordFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export function PasswordField({
  label,
  description,
  error,
  required,
  id,
  ...rest
}: PasswordFieldProps) {
  const t = useText('common')
  const frame = { label, description, error, required, id }
  const { ids, control } = useField(frame)
  const [shown, setShown] = useState(false)

  return (
    <FieldFrame {...frame} ids={ids}>
      <div className={styles.frame} data-after>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <span className={styles.after}>
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            icon={<Icon of={shown ? IconEyeOff : IconEye} size={20} />}
            aria-controls={ids.control}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
    </FieldFrame>
  )
}
