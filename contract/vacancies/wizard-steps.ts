// The steps of the wizard that writes a vacancy, as their addresses name them and in their order.
// Apart from what they ask for, so that an address can be read without schemas.
export const wizardSteps = [
  'language',
  'job-title',
  'job-details',
  'secfit',
  'outcomes',
  'competencies',
  'salary',
  'industries',
  'post',
] as const
export type WizardStep = (typeof wizardSteps)[number]
