import { IconCopy } from '@tabler/icons-react'
import type { CompanyPage } from '#contract/companies/company-page.ts'
import { slugCalled } from '#contract/fields/slugs.ts'
import { embedScript, embedSnippet } from '#contract/pages/embed.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './embed-card.module.css'

/** The script tag that shows the list of vacancies on another site. */
export function EmbedCard({ page }: { page: CompanyPage }) {
  const text = useText('page')
  const common = useText('common')
  const language = useLanguage()
  const snippet = embedSnippet(location.origin, slugCalled(page.name, page.slug), language)

  function copy() {
    navigator.clipboard.writeText(snippet).then(
      () => toast.success(text('copied')),
      () => toast.error(common('somethingWentWrong')),
    )
  }

  return (
    <Card
      title={text('embed')}
      description={text('embedLead')}
      actions={
        <Button size="small" icon={<Icon of={IconCopy} size={16} />} onClick={copy}>
          {text('copyCode')}
        </Button>
      }
    >
      <div className={styles.embed}>
        {!page.shows_page && <Notice>{text('embedHidden')}</Notice>}
        <pre className={styles.code}>
          <code>{snippet}</code>
        </pre>
        <p className={styles.note}>{text('embedNote')}</p>
        <p className={styles.note}>{text('embedPolicy', { script: embedScript })}</p>
      </div>
    </Card>
  )
}
