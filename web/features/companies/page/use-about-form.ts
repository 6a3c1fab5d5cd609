import { useState } from 'react'
import * as z from 'zod/mini'
import type { CompanyPage } from '#contract/companies/company-page.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text as textField } from '#contract/fields/text-fields.ts'
import { useForm } from '#web/lib/form.ts'
import { readPageForm } from '#web/lib/kept-page-form.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { useKeptValues } from '#web/lib/use-kept-values.ts'

const AboutForm = z.object({
  about_en: textField(lengths.description),
  about_es: textField(lengths.description),
})
export type AboutTexts = z.infer<typeof AboutForm>

const step = 'company-page'
const key = formStateKey(step)

/** The form of the texts, which stays in this browser until it is saved or discarded. */
export function useAboutForm({ about_en, about_es }: CompanyPage, owner: string) {
  const saved: AboutTexts = { about_en: about_en ?? '', about_es: about_es ?? '' }
  const [unsaved] = useState(() => readPageForm(step, owner, saved))
  const [isRestored, setRestored] = useState(() => !isSame(unsaved, saved))
  const form = useForm(AboutForm, { defaultValues: unsaved })
  const { startOver } = useKeptValues(form, {
    keep: (values) => keepJson(key, { ...values, owner }),
    isThere: () => readJson(key) !== undefined,
    forget: () => forget(key),
  })

  /** Shows these, and forgets what was written. */
  function show(texts: AboutTexts) {
    form.reset(texts)
    startOver()
    setRestored(false)
  }

  return {
    form,
    show,
    /** It was written earlier and never saved. */
    isRestored,
    discard: () => show(saved),
  }
}

function isSame(one: AboutTexts, other: AboutTexts) {
  return one.about_en === other.about_en && one.about_es === other.about_es
}
