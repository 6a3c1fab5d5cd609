import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { Source } from './import-api.ts'
import { Parts, type PartsProps } from './parts.tsx'
import styles from './proposal-view.module.css'
import { SourcePages } from './source-pages.tsx'

interface ProposalViewProps extends PartsProps {
  source: Source
}

/** The pages and the proposal, in two columns, or as tabs on a phone. */
export function ProposalView({ source, ...parts }: ProposalViewProps) {
  const text = useText('career')
  const isNarrow = useMediaQuery('(width < 768px)')
  const [tab, setTab] = useState<'parts' | 'pages'>('parts')
  const hasPages = !('file' in source) || source.file.type === 'application/pdf'

  if (!hasPages) return <Parts {...parts} />
  if (isNarrow)
    return (
      <Tabs
        label={text('fill')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'parts', label: text('fillParts'), content: <Parts {...parts} /> },
          { key: 'pages', label: text('fillPages'), content: <SourcePages source={source} /> },
        ]}
      />
    )
  return (
    <div className={styles.columns}>
      <SourcePages source={source} />
      <Parts {...parts} />
    </div>
  )
}
