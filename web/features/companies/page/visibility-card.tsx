import type { CompanyPage } from '#contract/companies/company-page.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { useChangeCompanyPage } from './page-api.ts'
import styles from './visibility-card.module.css'

interface VisibilityCardProps {
  page: CompanyPage
  mayEdit: boolean
}

/** If everybody can read the page, the way there, and the switch that hides it. */
export function VisibilityCard({ page, mayEdit }: VisibilityCardProps) {
  const text = useText('page')
  const language = useLanguage()
  const { mutate, isPending, variables } = useChangeCompanyPage(messageOf)
  const shown = (isPending ? variables?.body?.shows_page : undefined) ?? page.shows_page

  return (
    <Card title={text('visibility')}>
      <div className={styles.visibility}>
        <output className={styles.state}>
          {page.is_public ? text('isPublic') : text(page.shows_page ? 'isEmpty' : 'isHidden')}{' '}
          {page.is_public && (
            <OutboundLink href={inPublicLanguage(publicPaths.company(page), language)}>
              {text('seePage')}
            </OutboundLink>
          )}
        </output>
        {mayEdit && (
          <Switch
            label={text('shows')}
            description={text('showsLead')}
            checked={shown}
            onChange={({ currentTarget }) =>
              mutate({ body: { shows_page: currentTarget.checked } })
            }
          />
        )}
      </div>
    </Card>
  )
}
