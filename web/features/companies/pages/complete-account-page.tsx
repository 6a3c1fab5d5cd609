import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { paths } from '#contract/pages/web-paths.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { readPageForm, useKeptPageForm } from '#web/lib/kept-page-form.ts'
import { forgetCompany } from '#web/lib/stored-account.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useVerifyAccount } from '../api.ts'
import type { AccountForm, AccountInput } from '../company-form.ts'
import { EmployeesSelect, IndustrySelect, TimeZoneSelect } from '../company-selects.tsx'
import styles from './complete-account-page.module.css'

const loadForm = async () => (await import('../company-form.ts')).AccountForm

export default function CompleteAccountPage() {
  const text = useText('company')
  const navigate = useNavigate()
  const verify = useVerifyAccount()
  const { form, forget } = useAccountForm()

  async function send(account: AccountForm) {
    await verify.mutateAsync({ body: account })
    forget()
    forgetCompany()
    toast.success(text('profileCompleted'))
    await navigate({ to: paths.vacancies() })
  }

  return (
    <Page title={text('accountTitle')} lead={text('accountLead')} width="form">
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <FormSection columns={2}>
          <FullWidth>
            <TextField
              label={text('website')}
              description={text('websiteHint')}
              type="url"
              autoComplete="url"
              required
              error={form.problem('website')}
              {...form.register('website')}
            />
          </FullWidth>
          <Controller
            control={form.control}
            name="num_emp"
            render={({ field }) => (
              <EmployeesSelect required error={form.problem('num_emp')} {...field} />
            )}
          />
          <Controller
            control={form.control}
            name="industry"
            render={({ field }) => (
              <IndustrySelect required error={form.problem('industry')} {...field} />
            )}
          />
          <FullWidth>
            <Controller
              control={form.control}
              name="time_zone"
              render={({ field }) => (
                <TimeZoneSelect error={form.problem('time_zone')} {...field} />
              )}
            />
          </FullWidth>
        </FormSection>
        <Button type="submit" variant="primary" size="large" loading={form.formState.isSubmitting}>
          {text('completeAccount')}
        </Button>
      </form>
    </Page>
  )
}

/** The form, as it was left in this browser. */
function useAccountForm() {
  const { id } = useUser()
  const [empty] = useState<AccountInput>(() => ({
    website: '',
    num_emp: null,
    industry: null,
    time_zone: ownZone(),
  }))
  const form = useForm<AccountInput, AccountForm>(loadForm, {
    defaultValues: readPageForm('account', id, empty),
  })
  const forget = useKeptPageForm(form, 'account', id)
  return { form, forget }
}
