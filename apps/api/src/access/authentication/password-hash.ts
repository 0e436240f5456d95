import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice of argon2id parameters: about 30 ms a check. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is kept of a password. */
export function passwordHash(password: string): Promise<string> {
  return hash(password, argon2id)
}

export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
