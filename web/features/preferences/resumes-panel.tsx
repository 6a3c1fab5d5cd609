import { useRef } from 'react'
import type { Resume } from '#contract/accounts/resume.ts'
import { resumesMax } from '#contract/fields/upload-limits.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useDeleteResume, useUploadResume } from './api.ts'
import { ResumeRow } from './resume-row.tsx'
import styles from './resumes-panel.module.css'

export function ResumesPanel({ resumes }: { resumes: readonly Resume[] }) {
  const text = useText('preferences')
  const list = useRef<HTMLUListElement>(null)
  const { remove, leaving } = useDeleteResume()
  const { upload, progress, cancel, retry, problem } = useUploadResume({
    onUploaded: () => toast.success(text('uploaded')),
    onFailed: () => showFailure(text('uploadFailed')),
  })
  const remaining = resumes.filter(({ slug }) => !leaving.includes(slug))

  const isFull = remaining.length >= resumesMax

  function discard({ slug }: Resume) {
    // The button goes with its row, so the focus is left where the row was.
    list.current?.focus()
    void remove(slug).then(
      () => toast.success(text('deleted')),
      () => showFailure(text('deleteFailed')),
    )
  }

  return (
    <Card title={text('resumes')} description={text('resumesNote')}>
      <div className={styles.resumes}>
        <ul className={styles.files} ref={list} tabIndex={-1} aria-label={text('resumes')}>
          {remaining.map((resume) => (
            <ResumeRow key={resume.slug} resume={resume} onDelete={() => discard(resume)} />
          ))}
          {remaining.length === 0 && <li className={styles.none}>{text('noResumes')}</li>}
        </ul>
        <FileField
          label={text('uploadResume')}
          name="resume"
          kind="pdf"
          onSelect={upload}
          onRefuse={() => toast.error(text('uploadFailed'))}
          progress={progress}
          onCancel={cancel}
          onRetry={retry}
          disabled={isFull}
          current={isFull ? text('resumesFull', { count: resumesMax }) : undefined}
          error={isFull ? undefined : problem}
        />
      </div>
    </Card>
  )
}
