import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keeps the secrets of others, such as the password of a mailbox, where tables, backups of them and copies of those may be read: a
 * sealed text says nothing without the key, which is not in the database.
 */
export type SecretBox = {
  /** `place` names the one record that the secret is of: copied into another one, a sealed text does not open. */
  seal(secret: string, place: string): string
  /** Throws SealedElsewhere. */
  open(sealed: string, place: string): string
}

/** A sealed text that this key does not open. The words are for people. */
export class SealedElsewhere extends Error {
  override name = 'SealedElsewhere'
  constructor() {
    super('The password was kept under another key of this installation and cannot be read. Type it again.')
  }
}

/** The way of sealing, in front of each text, so that another one can follow. */
const version = 'v1'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `secret` is one of this installation, as `storedSecret` keeps it. */
export function secretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kinfolio secret box v1', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place))
      const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return `${version}.${Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url')}`
    },
    open(sealed, place) {
      const [way, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (way !== version || bytes.length < nonceBytes + tagBytes) throw new SealedElsewhere()
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(place)).setAuthTag(tag)
      try {
        return Buffer.concat([
          opening.update(bytes.subarray(nonceBytes + tagBytes)),
          opening.final(),
        ]).toString()
      } catch {
        // The tag does not fit: another key, another record, or altered bytes.
        throw new SealedElsewhere()
      }
    },
  }
}
