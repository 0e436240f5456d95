import { hash, verify } from '@node-rs/argon2'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's first choice of argon2id parameters: about 30 ms a check. */
const argon2id: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is kept of a password. */
export function passwordHash(password: string, cost: PasswordCost = argon2id): Promise<string> {
  return hash(password, cost)
}

export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
