import type { CompanyPage } from '#contract/companies/company-page.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './about-card.module.css'
import { useChangeCompanyPage } from './page-api.ts'
import { type AboutTexts, useAboutForm } from './use-about-form.ts'

/** The company in its own words, in each language of the page. */
export function AboutCard({ page }: { page: CompanyPage }) {
  const text = useText('page')
  const common = useText('common')
  const change = useChangeCompanyPage()
  const { form, show, isRestored, discard } = useAboutForm(page, useUser().id)

  async function send(body: AboutTexts) {
    await change.mutateAsync({ body })
    show(body)
    toast.success(text('saved'))
  }

  /** The button that was pressed is gone. */
  function startAgain() {
    discard()
    afterPaint(() => form.setFocus('about_en'))
  }

  return (
    <Card title={text('about')} description={text('aboutLead')}>
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        {isRestored && (
          <Notice
            action={
              <Button size="small" onClick={startAgain}>
                {common('discard')}
              </Button>
            }
          >
            {text('unsaved')}
          </Notice>
        )}
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
