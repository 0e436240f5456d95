import type { Card, CardAddress, CardJob } from '../rows/card.ts'
import { typesOfLabel } from './card-labels.ts'
import { escaped } from './card-text.ts'

/** A card as it is written. What was left out of a card stays out. */
export type WrittenCard = Omit<Card, 'line' | 'leftOut' | 'otherFacts'>

/** Cards of vCard 4 (RFC 6350), each after the other. The same cards are always the same text. */
export function writeCards(cards: Iterable<WrittenCard>): string {
  const texts: string[] = []
  for (const card of cards) texts.push(writeCard(card))
  return texts.join('')
}

function writeCard(card: WrittenCard): string {
  const lines = new Lines()
  lines.add('BEGIN:VCARD')
  lines.add('VERSION:4.0')
  lines.add('PRODID:-//Kinfolio//EN')
  lines.text('UID', card.uid)
  if (card.isCompany) lines.add('KIND:org')
  lines.text('FN', card.name)
  const { familyName, givenName, middleName, namePrefix, nameSuffix } = card
  const names = [familyName, givenName, middleName, namePrefix, nameSuffix]
  if (names.some((part) => part !== null)) lines.parts('N', names)
  lines.text('NICKNAME', card.nickname)
  lines.text('X-KINFOLIO-TYPE', card.type)
  for (const [at, { label, address }] of card.emails.entries()) {
    lines.labelled('EMAIL', label, escaped(address), preference(at, card.emails))
  }
  for (const [at, { label, number }] of card.phones.entries()) {
    const isUri = number.startsWith('+') && number.includes(';')
    const value = isUri ? `tel:${number}` : escaped(number)
    lines.labelled('TEL', label, value, `${isUri ? ';VALUE=uri' : ''}${preference(at, card.phones)}`)
  }
  for (const [at, address] of card.addresses.entries()) {
    lines.labelled('ADR', address.label, addressParts(address), preference(at, card.addresses))
  }
  for (const { label, address } of card.websites) lines.labelled('URL', label, escaped(address))
  for (const [at, job] of card.jobs.entries()) writeJob(lines, job, at)
  writeDays(lines, card)
  for (const [at, tag] of card.languages.entries()) {
    lines.add(`LANG${preference(at, card.languages)}:${escaped(tag)}`)
  }
  lines.list('X-KINFOLIO-NATIONALITY', card.nationalities)
  lines.list('X-KINFOLIO-TAX-RESIDENCE', card.taxResidences)
  lines.list('CATEGORIES', card.categories)
  for (const { type, name, uid } of card.related) {
    const value = uid === null ? `;VALUE=text:${escaped(name ?? '')}` : `;VALUE=uri:${uid}`
    lines.add(`RELATED;TYPE=${parameter(type)}${value}`)
  }
  lines.text('NOTE', card.notes)
  for (const [name, bytes] of [
    ['PHOTO', card.photo],
    ['LOGO', card.logo],
  ] as const) {
    if (bytes !== null) lines.add(`${name}:data:${pictureType(bytes)};base64,${base64(bytes)}`)
  }
  lines.add('END:VCARD')
  return lines.toString()
}

/** The first of several is preferred, so that other programs show it first too. */
function preference(at: number, all: readonly unknown[]): string {
  return all.length > 1 ? `;PREF=${Math.min(at + 1, 100)}` : ''
}

function addressParts({ street, city, region, postalCode, country }: CardAddress): string {
  return ['', '', street, city, region, postalCode, country ?? ''].map(escaped).join(';')
}

/** The properties of a job are in one group, except those of a job that is the only one and has no days. */
function writeJob(lines: Lines, { company, role, since, until }: CardJob, at: number): void {
  const group = at === 0 && since === null && until === null ? '' : `job${at + 1}.`
  lines.parts(`${group}ORG`, [company])
  lines.text(`${group}TITLE`, role)
  lines.text(`${group}X-KINFOLIO-SINCE`, since)
  lines.text(`${group}X-KINFOLIO-UNTIL`, until)
}

/** A birthday without a year is a key date here, and a birthday in a card. */
function writeDays(lines: Lines, { bornOn, diedOn, keyDates }: WrittenCard): void {
  lines.text('BDAY', bornOn && dayText(bornOn))
  lines.text('DEATHDATE', diedOn && dayText(diedOn))
  const yearless = bornOn === null ? keyDates.find(isBirthday) : undefined
  for (const keyDate of keyDates) {
    const { label, on } = keyDate
    if (keyDate === yearless) lines.add(`BDAY:${dayText(on)}`)
    else if (label === 'Anniversary' && keyDate.everyYear) lines.add(`ANNIVERSARY:${dayText(on)}`)
    else lines.labelled('X-ABDATE', label, on.length === 5 ? `--${on}` : on, everyYear(keyDate))
  }
}

function isBirthday({ label, on, everyYear }: WrittenCard['keyDates'][number]): boolean {
  return label === 'Birthday' && on.length === 5 && everyYear
}

function everyYear(keyDate: WrittenCard['keyDates'][number]): string {
  return `;X-KINFOLIO-EVERY-YEAR=${keyDate.everyYear ? 1 : 0}`
}

/** RFC 6350 writes days without hyphens. */
function dayText(on: string): string {
  return on.length === 5 ? `--${on.replace('-', '')}` : on.replaceAll('-', '')
}

/** A parameter cannot hold quotation marks and line breaks, so RFC 6868 writes them with a caret. */
function parameter(text: string): string {
  const safe = text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll(/\r\n?|\n/g, '^n')
  return /^[\w-]+$/.test(safe) ? safe : `"${safe}"`
}

function pictureType(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\u0089PNG')) return 'image/png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  return start.startsWith('GIF8') ? 'image/gif' : 'image/jpeg'
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 30_000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 30_000)))
  }
  return btoa(parts.join(''))
}

/** The lines of one card. Labels without a type of vCard are written as Apple does: in a property of the same group. */
class Lines {
  readonly #lines: string[] = []
  #groups = 0

  add(line: string): void {
    this.#lines.push(folded(line))
  }

  text(name: string, text: string | null | undefined): void {
    if (text) this.add(`${name}:${escaped(text)}`)
  }

  list(name: string, texts: readonly string[]): void {
    if (texts.length > 0) this.add(`${name}:${texts.map(escaped).join(',')}`)
  }

  parts(name: string, texts: readonly (string | null)[]): void {
    if (texts.some(Boolean)) this.add(`${name}:${texts.map((text) => escaped(text ?? '')).join(';')}`)
  }

  labelled(name: string, label: string, value: string, parameters = ''): void {
    const types = typesOfLabel(label)
    if (types !== null) {
      const stated = types.length === 0 ? '' : types.map((type) => `;TYPE=${type}`).join('')
      this.add(`${name}${stated}${parameters}:${value}`)
      return
    }
    this.#groups += 1
    this.add(`item${this.#groups}.${name}${parameters}:${value}`)
    this.add(`item${this.#groups}.X-ABLabel:${escaped(label)}`)
  }

  toString(): string {
    return this.#lines.map((line) => `${line}\r\n`).join('')
  }
}

const octetsOfLine = 75

/** A line of more than 75 octets goes on in lines that start with a space. No letter is split. */
function folded(line: string): string {
  if (line.length * 3 <= octetsOfLine) return line
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const letter of line) {
    const size = sizeOf(letter)
    if (octets + size > octetsOfLine) {
      parts.push(part)
      // The space counts.
      part = ''
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

function sizeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}
