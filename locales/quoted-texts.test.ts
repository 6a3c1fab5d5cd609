// Other people compare these English texts letter by letter, so that none changes by accident.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const quoted: Record<string, Record<string, string>> = {
  account: {
    noPhone: 'No phone',
    profileCompleted: 'Profile completed successfully',
    profileUpdated: 'Profile updated successfully',
    sessionClosed: 'Session closed successfully',
  },
  application: {
    networkFailed: 'An error occurred. Please try again later.',
    resumeUploadFailed: 'Failed to upload resume',
    resumeUploaded: 'Resume uploaded successfully',
  },
  auth: {
    alreadyVerified: 'Email already verified',
    companyCreated: 'Company created successfully',
    emailSent: 'Email sent successfully',
    emailVerified: 'Email verified successfully',
    passwordReset: 'Password reset successfully',
    userCreated: 'User created successfully',
    verificationLinkInvalid: 'This verification link is not valid',
  },
  chat: { pickOne: 'Select a chat from the left to start a chat' },
  common: {
    errorFetchingData: 'Error fetching data',
    networkError: 'Network error. Please try again.',
    pageNotAllowed: 'You do not have access to that page',
    somethingWentWrong: 'Something went wrong',
    submissionFailed: 'Submission failed',
  },
  company: {
    addedSuccessfully: 'Collaborator added successfully',
    companyUpdated: 'Company updated successfully',
    profileCompleted: 'Profile completed successfully',
  },
  credits: {
    fetchFailed: 'Error fetching data',
    purchaseFailed: 'Something went wrong, please try again later',
    youHave_other: 'You have {{count}} credits in your account',
  },
  labels: {
    CLOSED: 'Closed',
    HYBRID: 'Hybrid',
    ON_SITE: 'On-site',
    OPEN: 'Open',
    REMOTE: 'Remote',
  },
  preferences: {
    deleteFailed: 'Failed to delete resume',
    deleted: 'Resume deleted successfully',
    fieldProblem: '{{field}}: {{message}}',
    loadFailed: 'Failed to get preferences',
    saveFailed: 'Failed to update salary details',
    saved: 'Salary details updated successfully',
    uploadFailed: 'Failed to upload resume',
    uploaded: 'Resume uploaded successfully',
  },
  problems: {
    between_industries: 'Please select between 3 and 5 industries',
    exactly_competencies: 'Please select exactly 5 competencies',
    filter_industries: 'You can select up to 5 industries',
    min_length: 'Min length is {{n}} characters',
    outcome_too_short: 'The expected achivement must be at least 100 characters long.',
    up_to_items: 'You can only select up to {{n}} items',
    wrong_credentials: 'These credentials do not match our records.',
  },
  review: {
    noDescription: 'Descripción no disponible',
    showCandidates: 'Show candidates',
    stale: 'Your newest candidate applied 5 or more days ago. Please review the candidates.',
  },
  vacancies: {
    editCompetenciesMax: 'You can select up to 5 competencies',
    filterIndustriesMax: 'You can select up to 5 industries',
    notEnoughCredits: 'Not enough credits ({{credits}})',
    updateFailed: 'Something went wrong',
    updated: 'Vacancy updated successfully',
  },
  wizard: {
    competenciesFailed: 'Something went wrong with competencies',
    currentCredits: 'Current Credits: {{credits}}',
    fetchFailed: 'An error occurred while fetching data',
    fillRequired: 'Please fill all the required fields',
    industriesFailed: 'Something went wrong with industries',
    networkFailed: 'An error occurred. Please try again later.',
    noPlace: 'No place found',
    postFailed: 'Something went wrong',
    posted: 'Vacancy created successfully',
    recharge: 'Recharge',
    tipDefault: 'Focus on a field to see instructions.',
  },
}

test('the English texts that others quote stand word for word', () => {
  const found = Object.fromEntries(
    Object.entries(quoted).map(([namespace, texts]) => [
      namespace,
      pick(textsIn('en', namespace), texts),
    ]),
  )
  expect(found).toEqual(quoted)
})

test('a missing description is said in Spanish in both languages', () => {
  expect(textsIn('es', 'review')['noDescription']).toBe('Descripción no disponible')
})

test('what English says in a sentence, Spanish says in its own words', () => {
  const same = Object.entries(quoted).flatMap(([namespace, texts]) => {
    const spanish = textsIn('es', namespace)
    return Object.entries(texts)
      .filter(
        ([key, text]) =>
          key !== 'noDescription' && /[a-z]+ [a-z]+/i.test(text) && spanish[key] === text,
      )
      .map(([key]) => `${namespace}: ${key}`)
  })
  expect(same).toEqual([])
})

function textsIn(language: string, namespace: string) {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Record<
    string,
    string
  >
}

function pick(texts: Record<string, string>, keys: Record<string, string>) {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, texts[key]]))
}
