import { type ComponentType, lazy } from 'react'
import type { VacancyForm } from '../draft-schemas.ts'

type Fields = ComponentType<{ form: VacancyForm }>

/** The fields of a step, and how to load them before they are shown. */
export interface Fieldset {
  Fields: Fields
  load: () => Promise<Fields>
}

/** Fields that are loaded when they are shown, or before by `load`. */
export function lazyFieldset(load: () => Promise<Fields>): Fieldset {
  return { Fields: lazy(async () => ({ default: await load() })), load }
}

/** Fields that come with the wizard. */
export function fieldsetOf(Fields: Fields): Fieldset {
  return { Fields, load: () => Promise.resolve(Fields) }
}
