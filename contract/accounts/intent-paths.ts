// The addresses at which a person does with a vacancy what they were about to do as a visitor.
import { type ApplicationSource, withSource } from '#contract/applications/application-sources.ts'
import { paths } from '#contract/pages/web-paths.ts'

export const intentActs = ['apply', 'save'] as const
export type IntentAct = (typeof intentActs)[number]

/** An act that somebody is about to do with the vacancy of this slug. */
export interface VacancyIntent {
  vacancy: string
  act: IntentAct
  /** The way by which they came to it, if it is known. */
  source?: ApplicationSource | undefined
}

/** The parameters of the registration and the login that name an intent. */
export const intentParameters = { vacancy: 'vacancy', act: 'act' } as const

/** @returns the path at which it is done by who is signed in */
export function pathOfIntent({ vacancy, act, source }: VacancyIntent): string {
  const path = act === 'apply' ? paths.applyTo(vacancy) : paths.saveVacancy(vacancy)
  return source ? withSource(path, source) : path
}

/** @returns the intent that the parameters of the registration or the login name, or null */
export function intentAmong(search: Record<string, unknown>): VacancyIntent | null {
  const vacancy = search[intentParameters.vacancy]
  if (typeof vacancy !== 'string' || vacancy === '') return null
  return { vacancy, act: search[intentParameters.act] === 'save' ? 'save' : 'apply' }
}
