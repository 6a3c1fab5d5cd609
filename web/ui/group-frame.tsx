import type { ReactNode } from 'react'
import { FieldLayout } from './field-layout.tsx'
import type { FieldIds, FieldProps } from './field.tsx'

interface GroupFrameProps extends FieldProps {
  ids: FieldIds
  children: ReactNode
}

/**
 * The layout of a group of controls for one question, like `FieldFrame` for one control (fieldset
 * and legend).
 */
export function GroupFrame({ label, ...group }: GroupFrameProps) {
  return <FieldLayout {...group} label={<span id={group.ids.label}>{label}</span>} />
}
