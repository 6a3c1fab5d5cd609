import type { Language } from '#contract/fields/languages.ts'

/** A document to print, in the words of one language. */
export interface Printed {
  language: Language
  title: string
  cover: { kicker: string; title: string; lines: string[]; facts: Fact[] }
  sections: PrintedSection[]
  /** At the foot of each page. */
  footer: string
  /** With {{page}} and {{pages}}. */
  pageOf: string
  /** Below the last section where characters were replaced. */
  replaced: string
  /** The pages of a stored file, if the document has any. */
  appendix?: {
    title: string
    /** In place of the pages that could not be added. */
    missing: string
  }
}

export type Fact = readonly [label: string, value: string]

export interface PrintedSection {
  title: string
  entries: PrintedEntry[]
  facts?: Fact[]
}

export interface PrintedEntry {
  label?: string | undefined
  /** The question that the text answers. */
  asked?: string | undefined
  text: string
}
