/**
 * The last factor that a session was opened with. `password`: one factor alone, which with a
 * provider beside it is what that one asked for. `provider`: one that asked for several.
 */
export type AuthenticatedBy = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'provider'
