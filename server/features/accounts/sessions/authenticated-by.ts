/**
 * The last factor that a session was opened with. `password`: a single factor, also at an
 * identity provider. `provider`: an identity provider that used several factors.
 */
export type AuthenticatedBy = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'provider'
