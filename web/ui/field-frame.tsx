import type { ReactNode } from 'react'
import { FieldLayout } from './field-layout.tsx'
import type { FieldIds, FieldProps } from './field.tsx'

interface FieldFrameProps extends FieldProps {
  ids: FieldIds
  children: ReactNode
}

/** The layout of a field: the label, the control, its error and its help. */
export function FieldFrame({ label, ...field }: FieldFrameProps) {
  const { ids } = field

  return (
    <FieldLayout
      {...field}
      label={
        <label id={ids.label} htmlFor={ids.control}>
          {label}
        </label>
      }
    />
  )
}
