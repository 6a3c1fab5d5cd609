import * as z from 'zod/mini'
import type { CompanyPage } from '#contract/companies/company-page.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text as textField } from '#contract/fields/text-fields.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './about-card.module.css'
import { useChangeCompanyPage } from './page-api.ts'

const AboutForm = z.object({
  about_en: textField(lengths.description),
  about_es: textField(lengths.description),
})

/** The company in its own words, in each language of the page. */
export function AboutCard({ page }: { page: CompanyPage }) {
  const text = useText('page')
  const common = useText('common')
  const change = useChangeCompanyPage()
  const form = useForm(AboutForm, {
    defaultValues: { about_en: page.about_en ?? '', about_es: page.about_es ?? '' },
  })

  async function send(body: z.infer<typeof AboutForm>) {
    await change.mutateAsync({ body })
    form.reset(body)
    toast.success(text('saved'))
  }

  return (
    <Card title={text('about')} description={text('aboutLead')}>
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <TextArea
          label={text('aboutEn')}
          lang="en"
          rows={7}
          maximum={lengths.description.max}
          error={form.problem('about_en')}
          {...form.register('about_en')}
        />
        <TextArea
          label={text('aboutEs')}
          lang="es"
          rows={7}
          maximum={lengths.description.max}
          error={form.problem('about_es')}
          {...form.register('about_es')}
        />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {common('saveChanges')}
        </Button>
      </form>
    </Card>
  )
}
