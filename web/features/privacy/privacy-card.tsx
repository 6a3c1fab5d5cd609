import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrivacy } from './api.ts'
import { CompanyDeletionAct } from './company-deletion-act.tsx'
import { DeletionAct } from './deletion-act.tsx'
import { ExportAct } from './export-act.tsx'
import { PauseAct } from './pause-act.tsx'
import styles from './privacy-card.module.css'

/** The card in which people act on everything that is kept about them. */
export function PrivacyCard({ role }: { role: Role }) {
  const text = useText('account')
  const common = useText('common')
  const privacy = usePrivacy()
  const settings = privacy.data?.data

  return (
    <Card title={text('yourData')} description={text('privacyLead')}>
      {privacy.isPending && <Skeleton of="text" rows={3} />}
      {privacy.isError && <ErrorState onRetry={() => void privacy.refetch()} />}
      {settings && (
        <ul className={styles.acts}>
          <ExportAct copy={settings.export} />
          {settings.company && (
            <ExportAct copy={settings.company.export} company={settings.company.name} />
          )}
          {role === 'candidate' && <PauseAct paused_at={settings.paused_at} />}
          {settings.company && (
            <CompanyDeletionAct company={settings.company.name} needsCode={settings.needs_code} />
          )}
          {role !== 'company' && role !== 'operator' && (
            <DeletionAct role={role} erase_at={settings.erase_at} needsCode={settings.needs_code} />
          )}
        </ul>
      )}
      <p className={styles.policy}>
        <Link to={paths.privacyPolicy()}>{common('privacyPolicy')}</Link>
      </p>
    </Card>
  )
}
