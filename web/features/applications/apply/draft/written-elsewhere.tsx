import { use } from 'react'
import type { DraftValue } from '#contract/applications/application-drafts.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMe } from '../../api.ts'
import type { ApplicationForm } from '../application-input.ts'
import { DraftContext } from './draft-context.ts'
import type { FieldPath } from './draft-fields.ts'
import styles from './draft-notices.module.css'

interface WrittenElsewhereProps {
  form: ApplicationForm
  path: FieldPath
  /** The name under which the server keeps the field. */
  field: string
}

/** What was written on another device, next to the field in which something else is written. */
export function WrittenElsewhere({ form, path, field }: WrittenElsewhereProps) {
  const text = useText('application')
  const draft = use(DraftContext)
  const their = draft?.view.elsewhere[field]
  const shown = useShown()

  function decide(takes: 'mine' | 'theirs') {
    draft?.sync.decide(field, takes)
    form.setFocus(path)
  }

  return (
    <div aria-live="polite">
      {their && (
        <Notice tone="warning" title={text('elsewhereTitle')} data-testid="elsewhere">
          <p className={styles.text} dir="auto">
            {shown(field, their.value)}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => decide('theirs')}>
              {text('elsewhereTake')}
            </Button>
            <Button size="small" onClick={() => decide('mine')}>
              {text('elsewhereKeep')}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

/** A value as its field shows it. */
function useShown() {
  const text = useText('application')
  const { resumes } = useMe()

  return (field: string, value: DraftValue) => {
    if (typeof value === 'number') return text(value === 1 ? 'yes' : 'no')
    if (field !== 'resume') return value || text('elsewhereNothing')
    return resumes.find(({ slug }) => slug === value)?.filename ?? text('elsewhereNothing')
  }
}
