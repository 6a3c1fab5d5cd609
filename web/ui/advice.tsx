import { IconBulb, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './advice.module.css'
import { AdviceContext } from './field.tsx'
import { Icon } from './icon.tsx'

interface AdviceProps {
  advice: string
  children: ReactNode
}

/**
 * A field with advice that its button expands below it. Moving the focus changes no layout. The
 * advice is part of the field's accessible description, expanded or not.
 */
export function Advice({ advice, children }: AdviceProps) {
  const t = useText('common')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <AdviceContext value={id}>{children}</AdviceContext>
      <div>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={IconBulb} />
          {t('tip')}
          <Icon of={IconChevronDown} size={16} />
        </button>
        <p className={styles.text} id={id} hidden={!isOpen}>
          {advice}
        </p>
      </div>
    </>
  )
}
