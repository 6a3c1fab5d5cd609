import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CompanyPage } from '#contract/companies/company-page.ts'
import { imageBytesMax } from '#contract/fields/upload-limits.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './cover-card.module.css'
import { useRemoveCover, useUploadCover } from './page-api.ts'

const megabyte = 1024 * 1024

/** The picture above the page. It is replaced as soon as another one is chosen. */
export function CoverCard({ page }: { page: CompanyPage }) {
  const text = useText('page')
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoveCover(messageOf)
  const { upload, progress, problem } = useCover()

  function removeIt() {
    // The button goes with the picture.
    heading.current?.focus()
    remove.mutate(undefined, { onSuccess: () => toast.success(text('coverRemoved')) })
  }

  return (
    <Card
      title={text('cover')}
      headingRef={heading}
      description={text('coverLead')}
      actions={
        page.cover && (
          <Button
            size="small"
            icon={<Icon of={IconTrash} size={16} />}
            onClick={removeIt}
            loading={remove.isPending}
          >
            {text('removeCover')}
          </Button>
        )
      }
    >
      <div className={styles.cover}>
        {page.cover && <img className={styles.picture} src={page.cover} alt={text('coverAlt')} />}
        <FileField
          label={text('chooseCover')}
          description={text('coverHint')}
          kind="image"
          name="cover"
          onSelect={upload}
          progress={progress}
          error={problem}
        />
      </div>
    </Card>
  )
}

/** The upload, with its progress and what is wrong with the file. */
function useCover() {
  const text = useText('page')
  const problemText = useProblemText()
  const { mutate, error, isPending, reset } = useUploadCover()
  const [share, setShare] = useState(0)
  const [isTooLarge, setIsTooLarge] = useState(false)

  function upload(file: File) {
    setIsTooLarge(file.size > imageBytesMax)
    setShare(0)
    if (file.size > imageBytesMax) return reset()
    const form = new FormData()
    form.set('cover', file)
    return mutate(
      { form, onProgress: setShare },
      {
        onSuccess: () => toast.success(text('coverSaved')),
        onError: () => showFailure(text('coverFailed')),
      },
    )
  }

  const problem = isTooLarge
    ? problemText(`file_too_large:${imageBytesMax / megabyte}`)
    : error
      ? (error.errors['cover']?.[0] ?? messageOf(error))
      : undefined
  return { upload, progress: isPending && (share < 1 ? share : true), problem }
}
