import { hash, hashRaw, verify } from '@node-rs/argon2'

/** The minimum parameters of the OWASP Password Storage Cheat Sheet. `memoryCost` is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified for unknown addresses, so that the response time does not reveal them (CWE-208). */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+UnSHXVrheEleTLy9sCuwA$4xxEGh97rB2qyNhlGF3V0tfZ0jTIbH1gjWMAQ3nNpR0'

/** Hashes with Argon2id (RFC 9106). @returns the hash in PHC format */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** @returns the hash alone (32 bytes), to look for among others of the same salt of 16 bytes */
export function hashWithSalt(secret: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(secret, { ...cost, salt })
}

/**
 * @param passwordHash undefined if there is no such account, which takes the same time
 * @returns whether the password is the hashed one
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? dummyHash, password)
  return isRight && passwordHash !== undefined
}
