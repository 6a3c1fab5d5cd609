import type { ComponentType } from 'react'
import { CompetenciesStep } from './competencies-step.tsx'
import { IndustriesStep } from './industries-step.tsx'
import { JobDetailsStep } from './job-details-step.tsx'
import { JobTitleStep } from './job-title-step.tsx'
import { LanguageStep } from './language-step.tsx'
import { OutcomesStep } from './outcomes-step.tsx'
import { PostStep } from './post-step.tsx'
import { SalaryStep } from './salary-step.tsx'
import { SecfitStep } from './secfit-step.tsx'
import { SoftwareLanguagesStep } from './software-languages-step.tsx'
import type { ScreenPath } from './steps.ts'

export const screens: Record<ScreenPath, ComponentType> = {
  language: LanguageStep,
  'job-title': JobTitleStep,
  'job-details': JobDetailsStep,
  secfit: SecfitStep,
  'software-languages': SoftwareLanguagesStep,
  outcomes: OutcomesStep,
  competencies: CompetenciesStep,
  salary: SalaryStep,
  industries: IndustriesStep,
  post: PostStep,
}
