import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import styles from './choose-source.module.css'
import { type useImportCareer, useOwnResumes } from './import-api.ts'

type ChooseSourceProps = ReturnType<typeof useImportCareer>

/** A file of this device, or a resume that is on the list. */
export function ChooseSource({ read, cancel, isReading, problem }: ChooseSourceProps) {
  const text = useText('career')
  const resumes = useOwnResumes()

  return (
    <div className={styles.choices}>
      <FileField
        label={text('fillFile')}
        description={text('fillFileNote')}
        kind="career"
        onSelect={(file) => read({ file })}
        progress={isReading}
        onCancel={isReading ? cancel : undefined}
        error={problem}
      />
      {resumes.length > 0 && (
        <section>
          <h3 className={styles.title}>{text('fillOwn')}</h3>
          <ul className={styles.list}>
            {resumes.map(({ slug, filename, url }) => (
              <li key={slug}>
                <Button disabled={isReading} onClick={() => read({ slug, url })}>
                  <span className={styles.name}>{filename}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
