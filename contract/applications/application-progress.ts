// Progress of an application. An answer counts once it is valid.
import * as z from 'zod/mini'
import { Application } from './application-body.ts'
import { type SecFitSection, secFitSections } from './sec-fit-sections.ts'

/** As a form holds it at any moment. */
interface Values {
  competencies?: readonly unknown[] | undefined
  outcomes?: readonly unknown[] | undefined
}

export interface Progress {
  key: SecFitSection['key'] | 'resume'
  done: number
  total: number
}

/** Each section in its order, the resume last. */
export function progressOf(values: Values): Progress[] {
  const { error } = z.safeParse(Application, values)
  const wrong = new Set(error?.issues.map(({ path }) => path.slice(0, 2).join('.')))
  const isDone = (name: string) => !wrong.has(name)
  const count = (key: Progress['key'], names: string[]) => ({
    key,
    done: names.filter(isDone).length,
    total: names.length,
  })

  return [
    ...secFitSections.map((section) => count(section.key, namesOf(section, values))),
    count('resume', ['resume']),
  ]
}

/** Of all sections together. */
export function sumOf(sections: readonly Progress[]) {
  return {
    done: sections.reduce((all, section) => all + section.done, 0),
    total: sections.reduce((all, section) => all + section.total, 0),
  }
}

function namesOf(section: SecFitSection, values: Values) {
  if (section.kind !== 'responses') return [...section.fields]
  return (values[section.key] ?? []).map((_, index) => `${section.key}.${index}`)
}
