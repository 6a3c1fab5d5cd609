import { IconPrinter } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { sentCopyPath } from '#contract/endpoint/file-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { readSentApplication } from '#web/lib/calls/applications.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useRead } from '#web/lib/use-endpoint.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { PdfButton } from '../dossier/pdf-button.tsx'
import { SentApplication } from '../sent/sent-application.tsx'

/** A candidate's own application to a vacancy. */
export default function SentApplicationPage() {
  const text = useText('review')
  const { slug = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)
  const { data: sent } = useRead(readSentApplication, { params: { slug } })
  const company = useShownName()(vacancy.company)

  return (
    <Page
      title={text('sentTitle')}
      lead={text('sentLead', { title: vacancy.title, company })}
      width="reading"
      actions={
        <>
          <Link to={paths.vacancy('my-vacancies', slug)}>{text('sentBack')}</Link>
          <Button icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {text('sentPrint')}
          </Button>
          <PdfButton path={sentCopyPath(encodeURIComponent(slug))} size="medium" />
        </>
      }
    >
      <SentApplication sent={sent} vacancy={vacancy} />
    </Page>
  )
}
