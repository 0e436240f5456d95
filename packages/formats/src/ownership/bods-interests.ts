import { isNamedDay } from '@kinfolio/contract/primitives'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { isJsonObject, objectsIn, textIn } from '../files/exact-json.ts'
import type { JsonObject } from '../files/exact-json.ts'
import type { RelationshipStatement, StatedInterest } from '../rows/ownership-file.ts'
import type { Problem } from '../rows/parsed.ts'
import { plain } from './plain.ts'

type Read = Pick<RelationshipStatement, 'subject' | 'interestedParty' | 'interests'>

/** More interests of one party in one subject are no longer read by anybody. */
const maxInterests = 100

export function readRelationship(details: JsonObject): Read | Problem {
  const stated = objectsIn(details, 'interests')
  if (stated.length > maxInterests)
    return {
      code: 'TOO_MANY_INTERESTS',
      message: 'This statement has more than 100 interests. Split it into several statements.',
    }
  const interests: StatedInterest[] = []
  for (const interest of stated) {
    const read = readInterest(interest)
    if ('code' in read) return read
    interests.push(read)
  }
  return {
    subject: recordIn(details, 'subject'),
    interestedParty: recordIn(details, 'interestedParty'),
    interests,
  }
}

/** The id of a record. Where a party is not named, an object with the reason takes its place. */
function recordIn(details: JsonObject, key: string): string | null {
  const id = plain(textIn(details, key))
  return id === '' ? null : id.slice(0, 200)
}

const directness = { direct: 'DIRECT', indirect: 'INDIRECT', unknown: 'UNKNOWN' } as const

function readInterest(interest: JsonObject): StatedInterest | Problem {
  const word = textIn(interest, 'directOrIndirect') ?? ''
  const known = Object.entries(directness).find(([each]) => each === word)?.[1] ?? 'UNKNOWN'
  const share = isJsonObject(interest.share) ? interest.share : {}
  const exact = percentIn(share, 'exact')
  const shares = {
    share: exact,
    shareMin: exact === null ? (percentIn(share, 'minimum') ?? percentIn(share, 'exclusiveMinimum')) : null,
    shareMax: exact === null ? (percentIn(share, 'maximum') ?? percentIn(share, 'exclusiveMaximum')) : null,
  }
  if (!Object.values(shares).every(isShare) || !isInOrder(shares))
    return {
      code: 'NO_SHARE',
      message: 'The share of an interest is not between 0 and 100 percent. Correct it and import again.',
    }
  const type = plain(textIn(interest, 'type')).slice(0, 200)
  return {
    type: type === '' ? null : type,
    directness: known,
    isBeneficial: interest.beneficialOwnershipOrControl === true,
    since: dayIn(interest, 'startDate', 'first'),
    until: dayIn(interest, 'endDate', 'last'),
    ...shares,
    details: plain(textIn(interest, 'details')).slice(0, 10_000),
  }
}

/** Percent with at most six places. A share with more is in the text of its statement. */
function percentIn(share: JsonObject, key: string): string | null {
  const raw = share[key]
  const text = isJsonObject(raw) ? textIn(raw, 'rawJSON') : textIn(share, key)
  if (text === null || text.length > 80) return null
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text === '' ? null : notANumber
  return toText(decimal(text).decimalPlaces(6))
}

/** No share: it is refused with the others that are none. */
const notANumber = '-1'

function isShare(percent: string | null): boolean {
  return percent === null || (decimal(percent).gte(0) && decimal(percent).lte(100))
}

function isInOrder({ shareMin, shareMax }: Pick<StatedInterest, 'shareMin' | 'shareMax'>): boolean {
  return shareMin === null || shareMax === null || decimal(shareMin).lte(decimal(shareMax))
}

/** A day. A month or a year becomes its first day where something begins, and its last one where it ends. */
function dayIn(object: JsonObject, key: string, end: 'first' | 'last'): string | null {
  const text = textIn(object, key) ?? ''
  if (isNamedDay(text.slice(0, 10))) return text.slice(0, 10)
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  if (year === undefined) return null
  const day = end === 'first' ? `${year}-${month ?? '01'}-01` : lastDayOf(year, month ?? '12')
  return day !== null && isNamedDay(day) ? day : null
}

function lastDayOf(year: string, month: string): string | null {
  const days = ['31', '30', '29', '28'].map((day) => `${year}-${month}-${day}`)
  return days.find((day) => isNamedDay(day)) ?? null
}
