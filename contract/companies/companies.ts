import { endpoint } from '#contract/endpoint/endpoint.ts'
import { uploadLimits } from '#contract/endpoint/limits.ts'
import { managers, staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { imageBytesMax, imageTypes } from '#contract/fields/upload-limits.ts'
import {
  CandidatesRule,
  CompanyChange,
  ReadersRule,
  SecondFactorRule,
  VerifiedAccount,
} from './company-body.ts'
import { Company } from './company.ts'

export const verifyAccount = endpoint({
  name: 'verifyAccount',
  tag: 'companies',
  method: 'POST',
  path: '/account/verify',
  summary: "Completes a company's account.",
  access: managers,
  body: VerifiedAccount,
  reply: dataReply(Company),
  refusals: [],
})

export const getCompany = endpoint({
  name: 'getCompany',
  tag: 'companies',
  method: 'GET',
  path: '/company',
  summary: "The caller's company.",
  access: staff,
  scope: 'company:read',
  reply: dataReply(Company),
  refusals: [],
})

export const changeCompany = endpoint({
  name: 'changeCompany',
  tag: 'companies',
  method: 'POST',
  path: '/company',
  summary: "Changes the caller's company.",
  access: managers,
  body: CompanyChange,
  upload: { field: 'logo', bytesMax: imageBytesMax, types: imageTypes },
  reply: dataReply(Company),
  refusals: [],
  limit: uploadLimits,
})

export const changeSecondFactorRule = endpoint({
  name: 'changeSecondFactorRule',
  tag: 'companies',
  method: 'PUT',
  path: '/company/second-factor',
  summary:
    'Asks everyone of the company for a second factor, or no longer; who turns it on has one themselves.',
  access: managers,
  body: SecondFactorRule,
  reply: dataReply(Company),
  refusals: ['second_factor_missing', 'provider_without_second_factor'],
})

export const changeCandidatesRule = endpoint({
  name: 'changeCandidatesRule',
  tag: 'companies',
  method: 'PUT',
  path: '/company/candidates-rule',
  summary:
    'Shows collaborators only the candidates that are assigned to them and those of vacancies that they published or are assigned to, or all of the company again.',
  access: managers,
  body: CandidatesRule,
  reply: dataReply(Company),
  refusals: [],
})

export const changeReadersRule = endpoint({
  name: 'changeReadersRule',
  tag: 'companies',
  method: 'PUT',
  path: '/company/readers-rule',
  summary:
    'Tells candidates the names of the people who open their applications, or their roles instead.',
  access: managers,
  body: ReadersRule,
  reply: dataReply(Company),
  refusals: [],
})
