// Every screen of the product as the first that somebody opens, with what it shows of the demo
// world and who may see it.
import type { Screen } from '#contract/pages/screens.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { People, Who } from './people.ts'

export interface Visit {
  who: Who | 'visitor'
  path: string
}

/**
 * Vacancies of the demo company: with an application that waits, with answered ones, with none.
 */
export const waiting = 'demo-open-fresh'
export const answered = 'demo-open-stale'
export const empty = 'demo-open-empty'

/** The compiler asks for each screen. */
export function listVisits(places: Places): Record<Screen, Visit[]> {
  return {
    ...openScreens,
    ...candidateScreens(places),
    ...staffScreens(places),
    ...operatorScreens(places),
  }
}

export type Places = Awaited<ReturnType<typeof findPlaces>>

export async function findPlaces({ as, idOf }: People) {
  const listed = (slug: string) =>
    as<Listed>('company', 'GET', `/vacancies/${slug}/candidates?view=table`)
  const [chat] = (await as<Listed>('candidate', 'GET', '/chats')).data
  const [review] = (await listed(waiting)).data
  const compared = (await listed(answered)).data.map(({ id }) => id)
  const companies = '/operator/find/companies?search=Demo%20Holding'
  const [company] = (await as<{ data: { key: string }[] }>('operator', 'GET', companies)).data
  if (!chat || !review || !company) throw new Error('the demo world is empty')
  const looked = await idOf('company')
  await as('operator', 'POST', `/operator/people/${looked}/look`, { reason: 'Measured' })
  return {
    chat: chat.id,
    review: review.id,
    compared: compared.join(','),
    company: company.key,
    purchase: await buyCredits(as),
    unpaid: await beginPurchase(as),
    looked,
    unseen: await idOf('candidate'),
  }
}

interface Listed {
  data: { id: string }[]
}

/** @returns the address of the page on which the cheapest package is paid */
async function beginPurchase(as: People['as']) {
  const packages = await as<{ data: { default_price: { id: string } }[] }>(
    'candidate',
    'GET',
    '/credits/packages',
  )
  const body = { price: packages.data[0]?.default_price.id }
  return (await as<{ url: string }>('candidate', 'POST', '/credits/checkout', body)).url
}

/** @returns the code of a purchase that was paid */
async function buyCredits(as: People['as']) {
  const url = await beginPurchase(as)
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
  const code = url.split('/').at(-1) ?? ''
  await as('candidate', 'POST', '/credits/checkout/success', { code })
  return code
}

const by =
  (who: Visit['who']) =>
  (...addresses: string[]): Visit[] =>
    addresses.map((path) => ({ who, path }))
const visitor = by('visitor')
const candidate = by('candidate')
const staff = by('company')
const operator = by('operator')
const unverified = by('unverified')

const openScreens = {
  '/home': visitor(paths.home()),
  '/login': visitor(paths.login()),
  '/login/company': visitor(paths.companyLogin()),
  '/login/company/return': visitor(`${paths.companyLoginReturn()}?state=none`),
  '/executive': visitor(paths.registerExecutive()),
  '/company': visitor(paths.registerCompany()),
  '/forgot-password': visitor(paths.forgotPassword()),
  '/password-reset': visitor(paths.passwordReset('none')),
  '/privacy-policy': visitor(paths.privacyPolicy()),
  '/invitation': visitor(`${paths.invitation()}#none`),
  '/confirm-address': visitor(`${paths.employerProof()}#none`),
  '/email-change': visitor(`${paths.emailChange()}?change=none&address=new`),
  '/check-email': unverified(paths.checkEmail()),
  '/verify-email': unverified(paths.verifyEmail('none')),
  // In a frame of other pages, with a library of its own.
  '/pdf-viewer': [],
}

const candidateScreens = ({ chat, purchase }: Places) => ({
  '/': candidate(paths.root()),
  '/complete-profile': by('newcandidate')(paths.completeProfile()),
  '/users': [...candidate(paths.account()), ...staff(paths.account())],
  '/users/profile': candidate(paths.profile()),
  '/users/answers': candidate(paths.answers()),
  '/users/career': candidate(paths.career()),
  '/users/notifications': candidate(paths.notificationSettings()),
  '/users/security': candidate(paths.security()),
  '/users/privacy': [...candidate(paths.privacy()), ...staff(paths.privacy())],
  '/preferences': candidate(paths.preferences()),
  '/approaches': candidate(paths.approaches()),
  '/approaches/$id': candidate(paths.approach('none')),
  '/credits': [...candidate(paths.credits()), ...staff(paths.credits())],
  '/credits/success': candidate(paths.creditsSuccess(purchase)),
  '/credits/receipts/$code': candidate(paths.receipt(purchase)),
  '/chats': [...candidate(paths.chats()), ...staff(paths.chats())],
  '/chats/$chatId': candidate(paths.chat(chat)),
  '/notifications': candidate(paths.notifications()),
  '/vacancy': candidate(paths.sharedVacancy(empty)),
  '/executive-vacancies': candidate(paths.vacancies('executive-vacancies')),
  '/executive-vacancies/vacancy/$slug': candidate(paths.vacancy('executive-vacancies', empty)),
  '/my-vacancies': candidate(paths.vacancies('my-vacancies')),
  '/my-vacancies/vacancy/$slug': [
    ...candidate(paths.vacancy('my-vacancies', answered)),
    ...by('lucia')(paths.vacancy('my-vacancies', waiting)),
  ],
  '/my-vacancies/vacancy/$slug/application': candidate(paths.sentApplication(answered)),
  '/my-vacancies/saved': candidate(paths.vacancies('my-vacancies/saved')),
  '/my-vacancies/saved/vacancy/$slug': candidate(paths.vacancy('my-vacancies/saved', empty)),
  '/my-vacancies/alerts': candidate(paths.vacancies('my-vacancies/alerts')),
  '/my-vacancies/alerts/vacancy/$slug': candidate(paths.vacancy('my-vacancies/alerts', empty)),
})

const staffScreens = ({ review, compared }: Places) => ({
  '/complete-account': staff(paths.completeAccount()),
  '/today': staff(paths.today()),
  '/collaborators': staff(paths.collaborators()),
  '/collaborators/page': staff(paths.companyPage()),
  '/collaborators/snippets': staff(paths.snippets()),
  '/collaborators/integrations': staff(paths.integrations()),
  // A webhook is opened from the integrations.
  '/collaborators/integrations/webhooks/$id': staff(paths.webhook('none')),
  '/new-vacancy': staff(paths.newVacancyStart()),
  '/new-vacancy/import': staff(paths.transfer()),
  // Wherever a draft is gone on with, this page or Today comes first.
  '/new-vacancy/$step': staff(paths.newVacancy()),
  '/vacancies': staff(paths.vacancies()),
  '/vacancies/vacancy/$slug': staff(paths.vacancy('vacancies', empty)),
  '/vacancies/vacancy/info/$slug': staff(
    ...[waiting, answered, empty].map((slug) => paths.vacancyInfo(slug)),
  ),
  '/vacancies/vacancy/$slug/stages': staff(paths.stages(waiting)),
  '/vacancies/vacancy/$slug/review/$application': staff(paths.review(waiting, review)),
  '/vacancies/vacancy/$slug/compare': staff(paths.compare(answered, compared)),
})

const operatorScreens = ({ looked, unseen, company, purchase }: Places) => ({
  '/operator': operator(paths.operator(), paths.operator('lucia')),
  '/operator/reports': operator(paths.operatorReports()),
  '/operator/operations': operator(paths.operatorOperations()),
  '/operator/searches': operator(paths.operatorSearches()),
  '/operator/people/$id': operator(paths.operatorPerson(looked), paths.operatorPerson(unseen)),
  '/operator/companies/$id': operator(paths.operatorCompany(company)),
  '/operator/vacancies/$slug': operator(paths.operatorVacancy(empty)),
  '/operator/payments/$code': operator(paths.operatorPayment(purchase)),
})
