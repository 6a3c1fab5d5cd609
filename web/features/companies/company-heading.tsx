import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Company } from '#contract/companies/company.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import styles from './company-card.module.css'

// Only those who change something need its form.
const EditCompanyDialog = lazy(async () => {
  const { EditCompanyDialog } = await import('./edit-company-dialog.tsx')
  return { default: EditCompanyDialog }
})

export interface CompanyHeadingProps {
  company: Company
  mayEdit: boolean
}

/** The logo and the name, and for managers the button to change the company. */
export function CompanyHeading({ company, mayEdit }: CompanyHeadingProps) {
  const text = useText('company')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <div className={styles.company}>
        <CompanyAvatar name={company.name} src={company.logo} size={96} />
        <h2 className={styles.name} translate="no">
          {company.name}
        </h2>
        {mayEdit && (
          <Button icon={<Icon of={IconPencil} />} onClick={open} loading={isOpening}>
            {text('editCompany')}
          </Button>
        )}
      </div>
      {opened !== undefined && (
        <EditCompanyDialog company={company} opened={opened} onClose={close} />
      )}
    </>
  )
}
