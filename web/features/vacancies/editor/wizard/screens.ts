// A step is loaded with the one before it; only the first comes with the wizard.
import { type ComponentType, lazy } from 'react'
import { LanguageStep } from './language-step.tsx'
import type { ScreenPath } from './steps.ts'

const loaders = {
  'job-title': async () => (await import('./job-title-step.tsx')).JobTitleStep,
  'job-details': async () => (await import('./job-details-step.tsx')).JobDetailsStep,
  secfit: async () => (await import('./secfit-step.tsx')).SecfitStep,
  'software-languages': async () => (await import('./software-languages-step.tsx')).SoftwareLanguagesStep,
  outcomes: async () => (await import('./outcomes-step.tsx')).OutcomesStep,
  competencies: async () => (await import('./competencies-step.tsx')).CompetenciesStep,
  salary: async () => (await import('./salary-step.tsx')).SalaryStep,
  industries: async () => (await import('./industries-step.tsx')).IndustriesStep,
  post: async () => (await import('./post-step.tsx')).PostStep,
}

export const screens: Record<ScreenPath, ComponentType> = {
  language: LanguageStep,
  'job-title': late('job-title'),
  'job-details': late('job-details'),
  secfit: late('secfit'),
  'software-languages': late('software-languages'),
  outcomes: late('outcomes'),
  competencies: late('competencies'),
  salary: late('salary'),
  industries: late('industries'),
  post: late('post'),
}

/** So that going on does not wait for it. */
export function loadScreen(path: ScreenPath | undefined) {
  if (path && path !== 'language') void loaders[path]()
}

function late(path: keyof typeof loaders) {
  return lazy(async () => ({ default: await loaders[path]() }))
}
