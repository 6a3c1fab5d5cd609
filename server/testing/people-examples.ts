// Requests about people and companies of the demo world.
import companies from '#db/seeds/data/demo-companies.json' with { type: 'json' }
import people from '#db/seeds/data/demo-people.json' with { type: 'json' }
import { career } from './career-factories.ts'
import { existing } from './existing.ts'

const password = 'Demo-password-1'

const another = 'Another-password-2'

const credential = { id: 'b3BhcXVl', rawId: 'b3BhcXVl', type: 'public-key' }

export const ofCareers = {
  CareerSource: { resume: 'lucia-ferrer-cv' },
  NewCareer: { ...career, version: null },
  NewWishes: {
    functions: ['finance', 'accounting'],
    levels: ['chief', 'vice_president'],
    places: ['MX.19', 'MX.09'],
    relocation: 'no',
    workplaces: ['HYBRID', 'REMOTE'],
    industries: [1, 4],
    years: 14,
    pay: 180_000,
    currency: 'MXN',
    available_from: '2099-02-01',
    is_for_you: true,
    is_counted: false,
  },
}

const companyPage = {
  about_en: 'We write the software that factories plan their week with.',
  about_es: 'Hacemos el software con el que las fábricas planean su semana.',
  shows_page: true,
}

export function ofAccounts() {
  const [candidate] = people.candidates
  const { name, last_name, email, phone, timezone, profile, salary } = existing(candidate)
  return {
    markNoticeSeen: { notice: 'salaryNotice' },
    CandidateProfile: existing(profile),
    CandidateRegistration: {
      name,
      last_name,
      email: 'mariana@example.com',
      password,
      password_confirmation: password,
    },
    ConfirmedByProof: { current_password: password, code: '123456' },
    ConfirmedByPassword: { current_password: password },
    Credentials: { email, password },
    ForgottenPassword: { email },
    MailSwitch: { kind: 'new_message', is_on: false },
    FactorProof: { current_password: password, code: '492039' },
    PasswordProof: { current_password: password },
    SecondFactorAnswer: { challenge: 'b3BhcXVl', code: '492039' },
    TotpCode: { code: '492039' },
    NewPasskey: {
      name: 'Laptop',
      credential: {
        ...credential,
        response: {
          clientDataJSON: 'b3BhcXVl',
          attestationObject: 'b3BhcXVl',
          transports: ['usb'],
        },
      },
    },
    Intent: { vacancy: 'demo-open-fresh', act: 'apply' },
    ...ofNotifications(),
    PasskeyName: { name: 'Work laptop' },
    loginWithPasskey: {
      credential: {
        ...credential,
        response: {
          clientDataJSON: 'b3BhcXVl',
          authenticatorData: 'b3BhcXVl',
          signature: 'b3BhcXVl',
        },
      },
    },
    startPasskeyLogin: {},
    PasswordChange: {
      current_password: password,
      password: another,
      password_confirmation: another,
    },
    PasswordReset: { token: 'b3BhcXVl', email, password, password_confirmation: password },
    ProfileChange: { name, phone, timezone },
    SalaryPreferences: { salary },
    fulfilCheckout: { code: 'b3BhcXVl' },
    startCheckout: { price: 'price-essential' },
  }
}

function ofNotifications() {
  return {
    NewPushSubscription: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/b3BhcXVl',
      keys: {
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    NotificationSwitch: { kind: 'new_message', channel: 'push', is_on: false },
    ReadThing: { thing: 'vacancy', id: 'demo-open-fresh' },
  }
}

export function ofCompanies() {
  const {
    staff,
    name: company,
    website,
    phone,
    description,
    num_emp,
    industry,
    invoice_address,
    invoice_postal_code,
    invoice_city,
    invoice_country,
  } = existing(companies[0])
  const invoice = { invoice_address, invoice_postal_code, invoice_city, invoice_country }
  const [owner, , colleague] = staff.map(({ name, last_name }) => ({ name, last_name }))
  return {
    CollaboratorRole: { role: 'administrator' },
    CompanyChange: { website, phone, description, ...invoice },
    CompanyPageChange: companyPage,
    CompanyRegistration: {
      company,
      ...owner,
      email: 'elena@example.com',
      password,
      password_confirmation: password,
    },
    NewIdentityProvider: {
      issuer: 'https://login.example.com',
      client_id: 'altura',
      client_secret: 'secret',
    },
    ProviderRule: { is_required: true },
    NewEmailDomain: { domain: 'example.com' },
    ProviderLogin: { email: 'elena@example.com' },
    ProviderAnswer: {
      state: 'state',
      code: 'code',
      iss: 'https://login.example.com',
    },
    NewWebhook: { url: 'https://hooks.example.com/altura', events: ['application.received'] },
    WebhookChange: {
      url: 'https://hooks.example.com/altura',
      events: ['application.received', 'message.received'],
      is_on: true,
    },
    NewApiKey: { name: 'Applicant tracking', scopes: ['vacancies:read'], days: 90 },
    CandidatesRule: { collaborators_see_assigned: true },
    ReadersRule: { names_readers: false },
    SecondFactorRule: { is_required: true },
    NewCollaborator: {
      ...colleague,
      email: 'sofia@example.com',
      password,
      password_confirmation: password,
      role: 'collaborator',
    },
    VerifiedAccount: { website, num_emp, industry },
  }
}
