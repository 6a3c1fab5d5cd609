// Vacancies as a file: what a company has, and drafts from what it had elsewhere.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits, transferLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, pageQuery } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { KeptDraft } from './kept-drafts.ts'
import { fileFormats } from './vacancy-choices.ts'

/** A file with vacancies: a row or an object each, with the fields of a vacancy that is posted. */
export const VacancyFile = named(
  'VacancyFile',
  'A file with vacancies.',
  z.object({
    format: z.enum(fileFormats),
    content: z.string().check(z.maxLength(lengths.vacancy_file.max)),
  }),
)

export const VacancyImport = named(
  'VacancyImport',
  'A file whose vacancies become drafts.',
  z.object({
    ...VacancyFile.shape,
    /** A name that the program of the caller gives it: the same import sent again is the same. */
    import_id: z.uuid(),
  }),
)

/** A vacancy of a file, and what is wrong with it in the language of the call. */
export const ImportedRow = named(
  'ImportedRow',
  'A vacancy of a file, and what is wrong with it.',
  z.object({
    /** Counted from 1, without the header. */
    row: z.int(),
    title: z.string(),
    problems: z.array(
      z.object({
        field: z.string(),
        texts: z.array(z.string()),
        /** As the first line of a file names it, with the number of an entry. */
        column: z.string(),
        /** The content of the file there, up to 100 characters. */
        value: z.nullable(z.string()),
        /** The values that the column takes, if they are a list. */
        choices: z.array(z.string()),
      }),
    ),
  }),
)
export type ImportedRow = z.infer<typeof ImportedRow>

export const previewVacancies = endpoint({
  name: 'previewVacancies',
  tag: 'vacancies',
  method: 'POST',
  path: '/company/vacancy-import/preview',
  summary: 'Checks the vacancies of a file as the wizard does, and keeps nothing.',
  access: staff,
  body: VacancyFile,
  reply: dataReply(z.object({ rows: z.array(ImportedRow) })),
  refusals: [],
  limit: transferLimits,
})

export const importVacancies = endpoint({
  name: 'importVacancies',
  tag: 'vacancies',
  method: 'POST',
  path: '/company/vacancy-import',
  summary: 'Keeps each vacancy of a file as a draft of the caller: all of them, or none.',
  access: staff,
  body: VacancyImport,
  reply: dataReply(z.array(KeptDraft)),
  status: 201,
  refusals: ['too_many_drafts'],
  limit: transferLimits,
})

export const exportVacancies = endpoint({
  name: 'exportVacancies',
  tag: 'vacancies',
  method: 'GET',
  path: '/company/vacancy-export',
  summary:
    "The company's vacancies as a part of a file, newest first: of CSV the first part has the header, of JSON each part is an array. What is exported can be imported.",
  access: staff,
  scope: 'vacancies:read',
  query: z.object({
    ...pageQuery,
    format: z.enum(fileFormats).check(z.describe('The format of the file.')),
  }),
  reply: z.object({
    data: z.object({ content: z.string() }),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
  }),
  refusals: [],
  limit: searchLimits,
})
