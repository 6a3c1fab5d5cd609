import { IconSend } from '@tabler/icons-react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { lengthOf, lengths } from '#contract/fields/lengths.ts'
import { isUnseen } from '#contract/fields/seen-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './composer.module.css'

const composingKey = 229

interface ComposerProps {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  /** Stands below the message box. */
  extra?: ReactNode
}

export function Composer({ text: written, onChange, onSend, extra }: ComposerProps) {
  const text = useText('chat')
  const isTooLong = lengthOf(written) > lengths.message.max
  const isEmpty = isUnseen(written)

  function send() {
    if (!isEmpty && !isTooLong) onSend()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  /**
   * Enter confirms an input method's composition, as in Japanese; Safari reports it as key code
   * 229.
   */
  function sendWithEnter(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === composingKey) return
    event.preventDefault()
    send()
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.field}>
        <TextArea
          label={text('messageLabel')}
          labelHidden
          name="content"
          rows={1}
          maximum={lengths.message.max}
          dir="auto"
          value={written}
          placeholder={text('placeholder')}
          error={isTooLong ? text('tooLong', { n: lengths.message.max }) : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={sendWithEnter}
        />
        <div className={styles.below}>
          <p className={styles.keys}>{text('keys')}</p>
          {extra}
        </div>
      </div>
      <Button
        type="submit"
        variant="primary"
        icon={<Icon of={IconSend} />}
        disabled={isEmpty || isTooLong}
      >
        {text('send')}
      </Button>
    </form>
  )
}
