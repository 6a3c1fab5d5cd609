import type * as Accounts from '#contract/accounts/accounts.ts'
import type * as CandidateProfile from '#contract/accounts/candidate-profile.ts'
import type * as Careers from '#contract/accounts/careers.ts'
import type * as EmailChangeLinks from '#contract/accounts/email-change-links.ts'
import type * as EmailChanges from '#contract/accounts/email-changes.ts'
import type * as EmailVerification from '#contract/accounts/email-verification.ts'
import type * as Intents from '#contract/accounts/intents.ts'
import type * as Leaving from '#contract/accounts/leaving.ts'
import type * as Login from '#contract/accounts/login.ts'
import type * as Notices from '#contract/accounts/notices.ts'
import type * as Passkeys from '#contract/accounts/passkeys.ts'
import type * as PasswordChange from '#contract/accounts/password-change.ts'
import type * as PasswordReset from '#contract/accounts/password-reset.ts'
import type * as Preferences from '#contract/accounts/preferences.ts'
import type * as Presence from '#contract/accounts/presence.ts'
import type * as Registration from '#contract/accounts/registration.ts'
import type * as Resumes from '#contract/accounts/resumes.ts'
import type * as SecondFactor from '#contract/accounts/second-factor.ts'
import type * as Sessions from '#contract/accounts/sessions.ts'
import { get, post, postWithCsrf, put, remove } from '../call-to.ts'

export const getUser = get<typeof Accounts.getUser>('/user')
export const changeProfile = post<typeof Accounts.changeProfile>('/user')

export const getProfile = get<typeof CandidateProfile.getProfile>('/user/profile')
export const completeProfile =
  post<typeof CandidateProfile.completeProfile>('/user/complete-profile')

export const getCareer = get<typeof Careers.getCareer>('/user/career')
export const saveCareer = put<typeof Careers.saveCareer>('/user/career')
export const importCareer = post<typeof Careers.importCareer>('/user/career/import')

export const getEmailChange = get<typeof EmailChangeLinks.getEmailChange>(
  '/email-changes/:id/:side',
)
export const confirmEmailChange = post<typeof EmailChangeLinks.confirmEmailChange>(
  '/email-changes/:id/:side/confirm',
)
export const stopEmailChange = post<typeof EmailChangeLinks.stopEmailChange>(
  '/email-changes/:id/:side/stop',
)

export const resendEmailChange = post<typeof EmailChanges.resendEmailChange>(
  '/user/email-change/resend',
)
export const cancelEmailChange = remove<typeof EmailChanges.cancelEmailChange>('/user/email-change')

export const verifyEmail = post<typeof EmailVerification.verifyEmail>('/email/verify/:user/:hash')
export const resendVerification = post<typeof EmailVerification.resendVerification>(
  '/email/verification-notification',
)

export const keepIntent = put<typeof Intents.keepIntent>('/user/intent')
export const forgetIntent = remove<typeof Intents.forgetIntent>('/user/intent')

export const markNoticeSeen = post<typeof Notices.markNoticeSeen>('/user/seen-notices')

export const pauseAccount = post<typeof Leaving.pauseAccount>('/user/pause')
export const resumeAccount = remove<typeof Leaving.resumeAccount>('/user/pause')
export const askForDeletion = post<typeof Leaving.askForDeletion>('/user/deletion')
export const undoDeletion = remove<typeof Leaving.undoDeletion>('/user/deletion')

export const login = post<typeof Login.login>('/login')
export const loginWithCode = post<typeof Login.loginWithCode>('/login/second-factor')

export const startPasskey = post<typeof Passkeys.startPasskey>('/user/passkeys/options')
export const addPasskey = post<typeof Passkeys.addPasskey>('/user/passkeys')
export const renamePasskey = put<typeof Passkeys.renamePasskey>('/user/passkeys/:id')
export const removePasskey = post<typeof Passkeys.removePasskey>('/user/passkeys/:id/remove')
export const startPasskeyLogin = post<typeof Passkeys.startPasskeyLogin>('/login/passkey/options')
export const loginWithPasskey = post<typeof Passkeys.loginWithPasskey>('/login/passkey')

export const changePassword = put<typeof PasswordChange.changePassword>('/user/password')

export const forgotPassword = postWithCsrf<typeof PasswordReset.forgotPassword>('/forgot-password')
export const resetPassword = postWithCsrf<typeof PasswordReset.resetPassword>('/reset-password')

export const getPreferences = get<typeof Preferences.getPreferences>('/preferences/salary')
export const saveSalary = post<typeof Preferences.saveSalary>('/preferences/salary')

export const showPresence = post<typeof Presence.showPresence>(
  '/vacancies/:slug/candidates/:uuid/presence',
)

export const signup = post<typeof Registration.signup>('/signup')
export const register = post<typeof Registration.register>('/register')

export const uploadResume = post<typeof Resumes.uploadResume>('/preferences/resume')
export const deleteResume = remove<typeof Resumes.deleteResume>('/preferences/resume/:slug')

export const getSecondFactor = get<typeof SecondFactor.getSecondFactor>('/user/second-factor')
export const startTotp = post<typeof SecondFactor.startTotp>('/user/second-factor/totp')
export const confirmTotp = post<typeof SecondFactor.confirmTotp>('/user/second-factor/totp/confirm')
export const removeTotp = post<typeof SecondFactor.removeTotp>('/user/second-factor/totp/remove')
export const makeRecoveryCodes = post<typeof SecondFactor.makeRecoveryCodes>(
  '/user/second-factor/recovery-codes',
)

export const logout = post<typeof Sessions.logout>('/logout')
export const listSessions = get<typeof Sessions.listSessions>('/user/sessions')
export const closeSession = remove<typeof Sessions.closeSession>('/user/sessions/:id')
