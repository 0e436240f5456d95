import type { MailOrigin, OriginVerdict } from '@kinfolio/contract/mail-origin'
import { t } from '@lingui/core/macro'

/** Beside the name of a sender. */
export const verdictLabels: Readonly<Record<OriginVerdict, string>> = {
  PROVEN: t`Sender proven`,
  UNPROVEN: t`Sender not proven`,
  CONTRADICTED: t`Not from this sender`,
  UNKNOWN: t`Sender not checked`,
}

/** What was found out about where a mail came from, a sentence each; the first one says what it comes to. */
export function originWords(origin: MailOrigin): string[] {
  const { spf, signatures, arc } = origin
  return [
    verdictWords(origin),
    ...(spf ? [spfWords(spf)] : []),
    ...signatures.map(signatureWords),
    ...dmarcWords(origin),
    ...(arc ? [t`${arc.domain} passed it on.`] : []),
  ].filter((words, index, all) => words !== '' && all.indexOf(words) === index)
}

function verdictWords({ verdict, domain }: MailOrigin): string {
  if (verdict === 'UNKNOWN') return t`Where it came from could not be checked.`
  if (domain === null)
    return verdict === 'CONTRADICTED'
      ? t`It names senders of several domains, so nobody can vouch for it.`
      : t`It names no sender that anybody could vouch for.`
  if (verdict === 'PROVEN') return t`${domain} vouches for this mail.`
  return verdict === 'CONTRADICTED'
    ? t`${domain} says that a mail that came like this is not from it.`
    : t`Nothing proves that it is from ${domain}.`
}

function spfWords({ result, domain, address }: NonNullable<MailOrigin['spf']>): string {
  if (domain === '' || result === 'none') return t`Nobody says whether ${address} may send it.`
  if (result === 'pass') return t`It came from ${address}, which sends for ${domain}.`
  if (result === 'fail' || result === 'softfail')
    return t`It came from ${address}, which does not send for ${domain}.`
  return t`Whether ${address} sends for ${domain} is not known.`
}

function signatureWords({ result, domain, isWhole }: MailOrigin['signatures'][number]): string {
  if (result === 'temperror') return t`The key of ${domain} could not be asked for.`
  if (result !== 'pass') return t`It bears a signature of ${domain} that does not hold.`
  return isWhole
    ? t`It is signed by ${domain}.`
    : t`It is signed by ${domain} in part only: something may have been added.`
}

function dmarcWords({ dmarc, domain }: MailOrigin): string[] {
  if (dmarc?.result !== 'fail' || domain === null || dmarc.policy === null) return []
  if (dmarc.policy === 'reject') return [t`${domain} asks to refuse mails that it does not vouch for.`]
  if (dmarc.policy === 'quarantine') return [t`${domain} asks to set aside mails that it does not vouch for.`]
  return [t`${domain} does not say what to do with mails that it does not vouch for.`]
}
