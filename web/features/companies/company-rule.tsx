import { Switch } from '#web/ui/checkbox.tsx'
import styles from './company-rule.module.css'

interface CompanyRuleProps {
  label: string
  description: string
  isOn: boolean
  /** The value that is being saved, if one is. */
  saving: boolean | undefined
  onChange: (isOn: boolean) => void
}

/** A rule of a company, which takes effect at once. */
export function CompanyRule({ label, description, isOn, saving, onChange }: CompanyRuleProps) {
  return (
    <div className={styles.rule}>
      <Switch
        label={label}
        description={description}
        checked={saving ?? isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}
