import type { MailAddressList } from '@kinfolio/contract/mail-addresses'

/** Under which domain addresses are, and by which secret of the installation those of conversations are signed. */
export type MailPlace = { domain: string | null; secret: string }

/** By which ways mails come to them. */
export type MailWays = MailAddressList['ways']

/**
 * With a hyphen, nine random letters, a `+` and the signed id of a conversation, 62 of the 64 characters that may stand before the @ (RFC 5321,
 * 4.5.3.1.1).
 */
const nameLength = 12
export const randomLength = 9

/** The name of an organisation as it may stand in an address, and random letters: `linden-7k2m9x4qa`. */
export function localPartOf(orgName: string, random: string): string {
  const name = orgName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, nameLength)
    .replace(/-+$/, '')
  return `${name || 'family'}-${random}`
}

/** The address as the installation has it, and what stands behind its `+`; null where it is of another domain or none. */
export function partsOf(
  address: string,
  domain: string | null,
): { localPart: string; detail: string | null } | null {
  const asked = address.trim().toLowerCase()
  const at = asked.lastIndexOf('@')
  if (domain === null || at < 1 || asked.slice(at + 1) !== domain) return null
  const [localPart = '', detail = null] = asked.slice(0, at).split('+', 2)
  return { localPart, detail }
}

/** For what the address of a conversation is signed: for one organisation only. */
export const signedFor = (orgId: string): string => `conversation of ${orgId}`
