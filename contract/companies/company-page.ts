import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { uploadLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { managers, staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { optionalText } from '#contract/fields/text-fields.ts'
import { imageBytesMax, imageTypes } from '#contract/fields/upload-limits.ts'

export const CompanyPage = named(
  'CompanyPage',
  'What a company adds to its public page.',
  z.object({
    slug: z.string(),
    name: z.string(),
    cover: z.nullable(z.string()),
    about_en: z.nullable(z.string()),
    about_es: z.nullable(z.string()),
    /** False while the company hides its page, the embedded list and the public JSON. */
    shows_page: z.boolean(),
    /**
     * True if everybody can read the page now: it is not hidden, and has a text or a vacancy that
     * was published for everybody.
     */
    is_public: z.boolean(),
  }),
)
export type CompanyPage = z.infer<typeof CompanyPage>

export const CompanyPageChange = named(
  'CompanyPageChange',
  'Absent fields stay as they are; empty texts are cleared.',
  z.object({
    about_en: optionalText(lengths.description),
    about_es: optionalText(lengths.description),
    shows_page: z.optional(z.boolean()),
  }),
)

const path = '/company/page'
const reply = dataReply(CompanyPage)

export const getCompanyPage = endpoint({
  name: 'getCompanyPage',
  tag: 'companies',
  method: 'GET',
  path,
  summary: "What the caller's company adds to its public page.",
  access: staff,
  scope: 'company:read',
  reply,
  refusals: [],
})

export const changeCompanyPage = endpoint({
  name: 'changeCompanyPage',
  tag: 'companies',
  method: 'PUT',
  path,
  summary: 'Changes the texts of the public page, or hides it.',
  access: managers,
  body: CompanyPageChange,
  reply,
  refusals: [],
})

export const uploadCover = endpoint({
  name: 'uploadCover',
  tag: 'companies',
  method: 'POST',
  path: `${path}/cover`,
  summary: 'Sets the picture above the public page.',
  access: managers,
  upload: { field: 'cover', bytesMax: imageBytesMax, types: imageTypes },
  reply,
  refusals: [],
  limit: uploadLimits,
})

export const removeCover = endpoint({
  name: 'removeCover',
  tag: 'companies',
  method: 'DELETE',
  path: `${path}/cover`,
  summary: 'Removes the picture above the public page.',
  access: managers,
  reply,
  refusals: [],
})
