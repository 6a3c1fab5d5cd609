import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of no password anybody has: verified against for unknown addresses, so that these take as long to refuse. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$+UnSHXVrheEleTLy9sCuwA$4xxEGh97rB2qyNhlGF3V0tfZ0jTIbH1gjWMAQ3nNpR0'

/** Argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** True if the password matches. Takes equally long without a hash to compare with. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? hashOfNobody, password)
  return isRight && passwordHash !== undefined
}
