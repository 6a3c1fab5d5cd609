import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { KeysCard } from '../keys/keys-card.tsx'
import { DomainsCard } from '../provider/domains-card.tsx'
import { ProviderCard } from '../provider/provider-card.tsx'
import { WebhooksCard } from '../webhooks/webhooks-card.tsx'
import styles from './integrations-page.module.css'

export default function IntegrationsPage() {
  const text = useText('integrations')

  return (
    <Page title={text('title')} lead={text('lead')} width="reading">
      <div className={styles.cards}>
        <KeysCard />
        <WebhooksCard />
        <ProviderCard />
        <DomainsCard />
        <p>
          <TextLink href="/api/docs">{text('docs')}</TextLink>
        </p>
      </div>
    </Page>
  )
}
