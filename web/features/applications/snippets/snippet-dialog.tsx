import { type RefObject, useRef } from 'react'
import type { addSnippet } from '#contract/applications/feedback-snippets.ts'
import { snippetPlaces } from '#contract/applications/snippet-places.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { insertText } from './insert-text.ts'
import styles from './snippet-dialog.module.css'

type Snippet = BodyOf<typeof addSnippet>

interface SnippetDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** As it stands before. */
  snippet?: Snippet
  onSend: (written: Snippet) => Promise<unknown>
}

const loadSchema = async () => (await import('#contract/applications/snippet-body.ts')).NewSnippet

/** Writes a snippet. Its places are put in by buttons, so that nobody has to type braces. */
export function SnippetDialog({ snippet, onSend, ...dialog }: SnippetDialogProps) {
  const text = useText('snippets')
  const names = useText('account')
  const language = useLanguage()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm(loadSchema, {
    defaultValues: {
      title: snippet?.title ?? '',
      body: snippet?.body ?? '',
      language: snippet?.language ?? language,
    },
  })
  const { ref, ...body } = form.register('body')

  async function send(written: Snippet) {
    await onSend(written)
    toast.success(text('saved'))
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      action={text('save')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <div className={styles.fields}>
        <TextField
          label={text('name')}
          description={text('nameHint')}
          required
          maxLength={lengths.snippet_title.max}
          error={form.problem('title')}
          {...form.register('title')}
        />
        <RadioGroup
          label={text('language')}
          value={form.watch('language')}
          onChange={(chosen) => form.setValue('language', chosen)}
          options={languages.map((value) => ({ value, label: names(languageNames[value]) }))}
        />
        <TextArea
          {...body}
          ref={(element) => {
            ref(element)
            area.current = element
          }}
          label={text('body')}
          description={text('placesHint')}
          required
          rows={6}
          maximum={lengths.snippet.max}
          error={form.problem('body')}
        />
        <Places area={area} />
      </div>
    </FormDialog>
  )
}

/** Buttons that put a place where the caret was. */
function Places({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const text = useText('snippets')

  function insert(place: string) {
    if (!area.current) return
    insertText(area.current, `{{${place}}}`)
    area.current.setSelectionRange(area.current.selectionEnd, area.current.selectionEnd)
  }

  return (
    <div className={styles.places}>
      {snippetPlaces.map((place) => (
        <Button key={place} size="small" onClick={() => insert(place)}>
          {text(`place_${place}`)}
        </Button>
      ))}
    </div>
  )
}
