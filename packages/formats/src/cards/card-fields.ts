import { Email } from '@kinfolio/contract/primitives'

import { limits } from '../files/limits.ts'
import { isPicture } from '../files/pictures.ts'
import type { CardAddress } from '../rows/card.ts'
import { cardDay } from './card-day.ts'
import { boundedText, labelOf, leaveOut, tellFact, type Draft, type Stated } from './card-draft.ts'
import { longestValue } from './card-lines.ts'
import { typesOf } from './card-property.ts'
import { listOf, partsOf, textOf } from './card-text.ts'
import { countryOf } from './countries.ts'

/** Takes the property into the draft, in whatever way it can. */
export type FieldReader = (draft: Draft, property: Stated) => void

export const readNames: FieldReader = (draft, property) => {
  const { card } = draft
  if (hasName(card)) return leaveOut(draft, property, 'The name is taken from the first one of the card.')
  const [family = [], given = [], middle = [], prefix = [], suffix = []] = partsOf(
    property.value,
    draft.escapes,
  )
  card.familyName = joined(family, ' ')
  card.givenName = joined(given, ' ')
  card.middleName = joined(middle, ' ')
  card.namePrefix = joined(prefix, ' ')
  card.nameSuffix = joined(suffix, ', ')
}

function hasName({ familyName, givenName, middleName, namePrefix, nameSuffix }: Draft['card']): boolean {
  return [familyName, givenName, middleName, namePrefix, nameSuffix].some((part) => part !== null)
}

function joined(texts: readonly string[], between: string): string | null {
  return texts.length === 0 ? null : oneLine(texts.join(between))
}

/** Names and labels stand on one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}

export const readFormattedName: FieldReader = (draft, property) => {
  if (draft.card.name !== '')
    return leaveOut(draft, property, 'The name is taken from the first one of the card.')
  draft.card.name = oneLine(boundedText(draft, property) ?? '')
}

export const readNickname: FieldReader = (draft, property) => {
  const text = oneLine(listOf(property.value, draft.escapes).join(', '))
  if (draft.card.nickname !== null) return tellFact(draft, property)
  draft.card.nickname = text === '' ? null : text
}

export const readEmail: FieldReader = (draft, property) => {
  const text = textOf(property.value, draft.escapes).replace(/^mailto:/i, '')
  const address = Email.safeParse(text)
  if (address.success) draft.card.emails.push({ label: labelOf(draft, property), address: address.data })
  else tellFact(draft, property)
}

export const readPhone: FieldReader = (draft, property) => {
  const text = textOf(property.value, draft.escapes)
  const [number = '', ...others] = text.replace(/^tel:/i, '').split(';')
  if (!/\d/.test(number)) return tellFact(draft, property)
  const extension = others.find((other) => /^ext=\d+$/i.test(other))
  draft.card.phones.push({
    label: labelOf(draft, property),
    number: [number.trim(), extension?.toLowerCase()].filter(Boolean).join(';'),
  })
}

export const readAddress: FieldReader = (draft, property) => {
  const parts = partsOf(property.value, draft.escapes).map((part) => part.join(', '))
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = parts
  if (parts.every((part) => part === '')) return
  const beside = property.group === null ? undefined : draft.countries.get(property.group)
  const code = countryOf(country) ?? (/^[a-z]{2}$/i.test(beside ?? '') ? countryOf(beside ?? '') : null)
  const address: CardAddress = {
    label: labelOf(draft, property),
    street: [box, extended, street].filter((line) => line !== '').join('\n'),
    city: oneLine(city),
    region: oneLine(region),
    postalCode: oneLine(postalCode),
    country: code,
  }
  draft.card.addresses.push(address)
  if (code === null && country !== '') {
    draft.card.otherFacts.push(`Country of the address${address.label && ` (${address.label})`}: ${country}`)
  }
}

/** Version 2.1 and 3 also write an address as it is printed. It counts only where no address in parts has its label. */
export const readPrintedAddress: FieldReader = (draft, property) => {
  const label = labelOf(draft, property)
  const text = boundedText(draft, property)
  if (!text) return
  if (draft.card.addresses.some((address) => address.label === label)) {
    return leaveOut(draft, property, 'The same address is taken in its parts.')
  }
  draft.card.addresses.push({ label, street: text, city: '', region: '', postalCode: '', country: null })
}

export const readWebsite: FieldReader = (draft, property) => {
  const address = textOf(property.value, draft.escapes)
  if (address !== '') draft.card.websites.push({ label: labelOf(draft, property), address })
}

export const readNote: FieldReader = (draft, property) => {
  const text = boundedText(draft, property)
  if (text) draft.card.notes = [draft.card.notes, text].filter((note) => note !== '').join('\n\n')
}

export const readBirthday: FieldReader = (draft, property) => {
  const { card } = draft
  const on = dayOf(draft, property)
  if (on === null || card.bornOn !== null) return tellFact(draft, property, 'Birthday')
  if (on.hasYear) card.bornOn = on.on
  else card.keyDates.push({ label: 'Birthday', on: on.on, everyYear: true })
}

export const readDeath: FieldReader = (draft, property) => {
  const on = dayOf(draft, property)
  if (on?.hasYear && draft.card.diedOn === null) draft.card.diedOn = on.on
  else tellFact(draft, property, 'Died')
}

/** An anniversary, or a day with a label of its own. */
export const readKeyDate: FieldReader = (draft, property) => {
  const on = dayOf(draft, property)
  const label = oneLine(labelOf(draft, property)) || 'Anniversary'
  if (on === null) return tellFact(draft, property, label)
  const isYearly = property.parameters.get('X-KINFOLIO-EVERY-YEAR')?.[0]
  const isAnniversary = /anniversary|birthday/i.test(label)
  draft.card.keyDates.push({
    label,
    on: on.on,
    everyYear: isYearly === undefined ? isAnniversary || !on.hasYear : isYearly === '1',
  })
}

function dayOf(draft: Draft, property: Stated): ReturnType<typeof cardDay> {
  const day = cardDay(
    textOf(property.value, draft.escapes),
    property.parameters.get('X-APPLE-OMIT-YEAR')?.[0],
  )
  if (day !== null && !day.isWhole) leaveOut(draft, property, 'Only the day is taken, not the time.')
  return day
}

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/i

export const readLanguage: FieldReader = (draft, property) => {
  const tag = textOf(property.value, draft.escapes)
  if (languageTag.test(tag)) draft.card.languages.push(tag)
  else tellFact(draft, property)
}

export const readCategories: FieldReader = (draft, property) => {
  draft.card.categories.push(...listOf(property.value, draft.escapes).map(oneLine))
}

/** Countries of a person in cards of this application. */
export function readCountries(field: 'nationalities' | 'taxResidences'): FieldReader {
  return (draft, property) => {
    for (const text of listOf(property.value, draft.escapes)) {
      const code = countryOf(text)
      if (code === null) tellFact(draft, { ...property, value: text })
      else draft.card[field].push(code)
    }
  }
}

export const readUid: FieldReader = (draft, property) => {
  draft.card.uid ??= textOf(property.value, draft.escapes).slice(0, 500) || null
}

/** Somebody beside the person of the card: by name, or by the uid of a card. */
export function readRelative(type?: string): FieldReader {
  return (draft, property) => {
    const text = oneLine(textOf(property.value, draft.escapes))
    if (text === '') return
    const types = typesOf(property).filter((word) => word !== 'pref')
    const stated = type ?? (labelOf(draft, property) || types.join(' '))
    const isUid = property.name === 'RELATED' && /^(?:urn|https?|mailto|ftp):/i.test(text)
    draft.card.related.push({
      type: stated === '' ? 'contact' : stated.toLowerCase(),
      name: isUid ? null : text.slice(0, 200),
      uid: isUid ? text.slice(0, 500) : null,
    })
  }
}

const noPicture =
  'This is no picture that can be kept. Save it as JPEG, PNG, WebP, AVIF or GIF and add it by hand.'
const tooLargePicture = 'The picture is larger than 5 MB.'

/** The photo of a person, or the logo of a company. */
export function readPicture(field: 'photo' | 'logo'): FieldReader {
  return (draft, property) => {
    if (property.value.length >= longestValue) return leaveOut(draft, property, tooLargePicture)
    const [, data] = /^\s*data:[^,]{0,200};base64,(.*)$/is.exec(property.value) ?? []
    if (data === undefined && !property.isBinary) {
      return leaveOut(
        draft,
        property,
        'The picture is at an address, and nothing is fetched from there. Add it by hand.',
      )
    }
    if (draft.card[field] !== null)
      return leaveOut(draft, property, 'The first picture of the card is taken.')
    const bytes = bytesOf(data ?? property.value)
    if (bytes === null) return leaveOut(draft, property, 'The picture is damaged.')
    if (bytes.length > limits.photoBytes) return leaveOut(draft, property, tooLargePicture)
    if (!isPicture(bytes)) return leaveOut(draft, property, noPicture)
    draft.card[field] = bytes
  }
}

function bytesOf(base64: string): Uint8Array | null {
  const text = base64.replaceAll(/[\s\\]/g, '')
  if (text === '' || !/^[A-Za-z\d+/]+={0,2}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    // The number of letters fits no bytes, so the picture was cut.
    return null
  }
}
