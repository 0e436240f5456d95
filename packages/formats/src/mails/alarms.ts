import { domainOf, isSameOwner } from './domains.ts'
import type { DisguisedLink, Letter } from './letter.ts'
import { lookAlike, type LookAlike } from './look-alike.ts'

/** What a person should know before trusting a letter. */
export type LetterAlarm =
  /** An answer goes to somebody else than who wrote. */
  | { kind: 'REPLY_TO_ELSEWHERE'; from: string; replyTo: string }
  | { kind: 'LOOK_ALIKE'; domain: string; imitates: string; by: LookAlike['by'] }
  /** The name of the sender is an address of somebody else. */
  | { kind: 'NAME_SHOWS_ADDRESS'; shown: string; address: string }
  | { kind: 'HIDDEN_TEXT'; text: string }
  | ({ kind: 'DISGUISED_LINK' } & DisguisedLink)

/**
 * What is odd about a letter, given the domains that an organisation knows. It proves nothing: many newsletters hide their first line, and many services
 * take answers elsewhere.
 */
export function alarmsOf(
  letter: Pick<Letter, 'from' | 'replyTo' | 'forwarded' | 'hiddenText' | 'disguisedLinks'>,
  knownDomains: readonly string[],
): LetterAlarm[] {
  const { from, replyTo, forwarded } = letter
  const people = [from, forwarded?.from ?? null].flatMap((each) => each ?? [])
  const domains = [...people, ...replyTo].flatMap(({ address }) => domainOf(address) ?? [])
  return [
    ...repliesElsewhere(letter, knownDomains),
    ...[...new Set(domains)].flatMap((domain): LetterAlarm[] => {
      const like = lookAlike(domain, knownDomains)
      return like === null ? [] : [{ kind: 'LOOK_ALIKE', domain, ...like }]
    }),
    ...people.flatMap(({ name, address }): LetterAlarm[] => {
      const shown = addressIn(name)
      const isOther = shown !== null && shown.toLowerCase() !== address.toLowerCase()
      return isOther ? [{ kind: 'NAME_SHOWS_ADDRESS', shown, address }] : []
    }),
    ...letter.hiddenText.map((text): LetterAlarm => ({ kind: 'HIDDEN_TEXT', text })),
    ...letter.disguisedLinks.map((link): LetterAlarm => ({ kind: 'DISGUISED_LINK', ...link })),
  ]
}

function repliesElsewhere(
  { from, replyTo }: Pick<Letter, 'from' | 'replyTo'>,
  knownDomains: readonly string[],
): LetterAlarm[] {
  const sender = domainOf(from?.address ?? '')
  if (from === null || sender === null) return []
  const stranger = replyTo.find(({ address }) => {
    const domain = domainOf(address)
    if (domain === null) return false
    // A portal that writes for a fund sends answers to the fund.
    return ![sender, ...knownDomains].some((known) => isSameOwner(domain, known))
  })
  return stranger === undefined
    ? []
    : [{ kind: 'REPLY_TO_ELSEWHERE', from: from.address, replyTo: stranger.address }]
}

function addressIn(name: string): string | null {
  return /[^\s"'<>()[\],;:]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,24}/u.exec(name)?.[0] ?? null
}
