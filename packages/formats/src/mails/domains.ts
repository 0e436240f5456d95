/** The second level of endings under which names are sold, such as `co.uk`. */
const secondLevels = new Set(
  'ac co com edu gob gov govt gouv ltd me mil net ne nom or org plc sch web'.split(' '),
)

/** Where anybody has an address: two people of it have nothing in common. */
const publicMail = new Set(
  'aol.com bluewin.ch fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.com hotmail.de hotmail.fr icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru mailbox.org me.com msn.com orange.fr outlook.com outlook.de pm.me posteo.de proton.me protonmail.com qq.com rocketmail.com t-online.de tutanota.com wanadoo.fr web.de yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com 163.com'.split(
    ' ',
  ),
)

export function isPublicMail(domain: string): boolean {
  return publicMail.has(registeredDomain(domain))
}

/** The domain of an address, in small letters; null where it has none. */
export function domainOf(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return address.includes('@') && domain !== '' ? bareDomain(domain) : null
}

export function bareDomain(domain: string): string {
  return domain.trim().toLowerCase().replace(/\.+$/, '')
}

/**
 * The part of a name that somebody registered: `mail.linden.example` is of `linden.example`. It knows the endings of two parts by a short
 * list of second levels, so that a name of a rare one counts as wider than it is.
 */
export function registeredDomain(domain: string): string {
  const labels = bareDomain(domain).split('.')
  const [second = '', last = ''] = labels.slice(-2)
  const isWide = labels.length > 2 && last.length === 2 && secondLevels.has(second)
  return labels.slice(isWide ? -3 : -2).join('.')
}

/** Whether both belong to whoever registered the name. */
export function isSameOwner(one: string, other: string): boolean {
  return registeredDomain(one) === registeredDomain(other)
}
