import { useState } from 'react'
import { useController } from 'react-hook-form'
import { isEmptyCareer, type SavedCareer } from '#contract/accounts/career-shape.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useCareer } from '#web/features/careers/api.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { ReadCareer } from '#web/lib/read-career.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ApplicationForm } from './application-input.ts'
import styles from './apply-dialog.module.css'

/** Adds the professional profile to the application. */
export function CareerChoice({ form }: { form: ApplicationForm }) {
  const text = useText('application')
  const { data: loaded } = useCareer()
  const saved = loaded?.data

  if (loaded === undefined) return null
  if (!saved || (isEmptyCareer(saved.career) && form.getValues('career_version') === undefined))
    return (
      <div className={styles.choice}>
        <Checkbox label={text('careerSend')} description={text('careerNone')} disabled />
        <Link to={paths.career()}>{text('careerFill')}</Link>
      </div>
    )
  return <Choice form={form} saved={saved} />
}

/** It is chosen by its version: one that was saved since has to be looked at again. */
function Choice({ form, saved }: { form: ApplicationForm; saved: SavedCareer }) {
  const text = useText('application')
  const changed = useText('problems')
  const problem = useProblem(form, 'career_version')
  const { field } = useController({ control: form.control, name: 'career_version' })
  const [isOpen, setOpen] = useState(false)
  const isWanted = field.value !== undefined
  const isSeen = field.value === saved.version

  function choose(version: number | undefined) {
    form.setValue('career_version', version, { shouldDirty: true, shouldValidate: true })
    setOpen(false)
  }

  return (
    <div className={styles.choice}>
      <Checkbox
        name={field.name}
        label={text('careerSend')}
        description={text('careerNote')}
        checked={isWanted}
        error={problem ?? (isWanted && !isSeen ? changed('profile_changed') : undefined)}
        onChange={() => (isWanted ? choose(undefined) : setOpen(true))}
      />
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {text('careerSee')}
        </Button>
      </div>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('careerTitle')}
        description={text('careerNote')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{text('careerClose')}</Button>
            {!isSeen && (
              <Button variant="primary" onClick={() => choose(saved.version)}>
                {text('careerAdd')}
              </Button>
            )}
          </>
        }
      >
        <ReadCareer career={saved.career} />
      </Dialog>
    </div>
  )
}
