import { Controller } from 'react-hook-form'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CompanyChangeForm } from './company-form.ts'
import { CountrySelect } from './company-selects.tsx'

interface InvoiceFieldsProps {
  form: Form<CompanyChangeForm, CompanyChangeForm>
}

/** The company as its receipts name it. */
export function InvoiceFields({ form: { control, register, problem } }: InvoiceFieldsProps) {
  const label = useText('company')

  return (
    <FormSection columns={2} level={3} title={label('invoice')} note={label('invoiceNote')}>
      <TextField
        label={label('legalName')}
        error={problem('legal_name')}
        {...register('legal_name')}
      />
      <TextField label={label('taxId')} error={problem('tax_id')} {...register('tax_id')} />
      <FullWidth>
        <TextField
          label={label('invoiceAddress')}
          autoComplete="address-line1"
          error={problem('invoice_address')}
          {...register('invoice_address')}
        />
      </FullWidth>
      <TextField
        label={label('postalCode')}
        autoComplete="postal-code"
        error={problem('invoice_postal_code')}
        {...register('invoice_postal_code')}
      />
      <TextField
        label={label('city')}
        autoComplete="address-level2"
        error={problem('invoice_city')}
        {...register('invoice_city')}
      />
      <FullWidth>
        <Controller
          control={control}
          name="invoice_country"
          render={({ field }) => <CountrySelect error={problem('invoice_country')} {...field} />}
        />
      </FullWidth>
    </FormSection>
  )
}
