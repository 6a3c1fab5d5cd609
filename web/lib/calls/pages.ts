import type * as Areas from '#contract/pages/areas.ts'
import type * as Places from '#contract/pages/places.ts'
import type * as PrivacyPolicy from '#contract/pages/privacy-policy.ts'
import type * as Privacy from '#contract/pages/privacy.ts'
import type * as Resources from '#contract/pages/resources.ts'
import type * as Terms from '#contract/pages/terms.ts'
import { get, post } from '../call-to.ts'

export const findAreas = get<typeof Areas.findAreas>('/resources/areas')

export const listStates = get<typeof Places.listStates>('/resources/states')
export const findPlaces = get<typeof Places.findPlaces>('/resources/places')
export const getMapService = get<typeof Places.getMapService>('/resources/map-service')

export const getPolicy = get<typeof PrivacyPolicy.getPolicy>('/privacy/policy')

export const getPrivacy = get<typeof Privacy.getPrivacy>('/user/privacy')
export const askForExport = post<typeof Privacy.askForExport>('/user/export')
export const agreeToPolicy = post<typeof Privacy.agreeToPolicy>('/user/consent')
export const askForCompanyExport = post<typeof Privacy.askForCompanyExport>('/company/export')

export const listTimezones = get<typeof Resources.listTimezones>('/resources/timezones')
export const listIndustries = get<typeof Resources.listIndustries>('/resources/industries')
export const listFunctionalAreas = get<typeof Resources.listFunctionalAreas>(
  '/resources/functional-areas',
)
export const listSalaries = get<typeof Resources.listSalaries>('/resources/salaries')
export const listCountries = get<typeof Resources.listCountries>('/resources/countries')
export const listEmployeeCounts = get<typeof Resources.listEmployeeCounts>(
  '/resources/employee-count',
)

export const getTerms = get<typeof Terms.getTerms>('/resources/terms')
export const listContacts = get<typeof Terms.listContacts>('/resources/contacts')
