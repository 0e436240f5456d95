import type { Change, ChangeAction, ChangedField, ChangedValue } from '@kinfolio/contract/changes'
import { said } from '@kinfolio/contract/say'
import { positionTypes } from '@kinfolio/ledger/rows/position'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import {
  formatCount,
  formatDay,
  formatDayOfYear,
  formatInstant,
  formatPercentage,
  formatPrice,
  formatQuantity,
  formatRate,
} from '../../lib/format.ts'
import { choiceLabel } from '../positions/details/words.ts'
import { lineLabels } from '../transactions/words.ts'
import { wordsOf } from './words.ts'

export const actionLabels: Record<ChangeAction, string> = {
  CREATED: t`Added`,
  UPDATED: t`Changed`,
  DELETED: t`Deleted`,
  RESTORED: t`Restored`,
  ERASED: t`Erased for good`,
}

const verbs = {
  CREATED: t({ message: 'added', context: 'verb' }),
  UPDATED: t({ message: 'changed', context: 'verb' }),
  DELETED: t({ message: 'deleted', context: 'verb' }),
  RESTORED: t({ message: 'restored', context: 'verb' }),
  ERASED: t({ message: 'erased for good', context: 'verb' }),
  INVITED: t({ message: 'invited', context: 'verb' }),
  REMOVED: t({ message: 'removed', context: 'verb' }),
  MADE: t({ message: 'made', context: 'verb' }),
}

/** The verb between the person and the record. */
export function verbOf({
  action,
  recordType,
  fields,
}: Pick<Change, 'action' | 'recordType' | 'fields'>): string {
  // Whoever founds an organisation becomes its member without an invitation.
  if (recordType === 'roles' && action === 'CREATED')
    return fields.some(({ field }) => field === 'invitedUntil') ? verbs.INVITED : verbs.CREATED
  if (recordType === 'roles' && action === 'DELETED') return verbs.REMOVED
  if (recordType === 'imports' && action === 'CREATED') return verbs.MADE
  return verbs[action]
}

export function whoOf({ user, job }: Pick<Change, 'user' | 'job'>): string {
  if (user) return user.name ?? t`A former user`
  // A job of this name empties the trash. Other jobs are shown by their own names.
  const name = job?.replace(/^system:/, '')
  return name ? t`The system (${name})` : t`The system`
}

/** The name of the record. Days in the names of transactions are formatted for people. */
export function recordNameOf({ recordName, recordType, fields, names }: Change): string | null {
  if (recordType === 'ownerships') {
    const partner = (field: string) => {
      const id = fields.find((changed) => changed.field === field)
      return names[String(id?.after ?? id?.before)]
    }
    const [owner, owned] = [partner('ownerId'), partner('ownedId')]
    return owner && owned ? t`${owner} in ${owned}` : null
  }
  return recordName === null ? null : withReadableDays(recordName)
}

function withReadableDays(name: string): string {
  return name.replace(/\b\d{4}-\d\d-\d\d\b/g, formatDay)
}

/** The format of a field's decimals, by the last step of its path. */
const decimals: Readonly<Record<string, (text: string) => string>> = {
  amount: formatPrice,
  fee: formatPrice,
  tax: formatPrice,
  recallable: formatPrice,
  commitment: formatPrice,
  price: formatPrice,
  quantity: formatQuantity,
  share: formatQuantity,
  fxRate: formatRate,
  ratio: formatRate,
  percent: formatPercentage,
  managementFee: formatPercentage,
  hurdle: formatPercentage,
  carry: formatPercentage,
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/
const decimal = /^-?\d+(?:\.\d+)?$/
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

type Kind = Pick<Change, 'recordType' | 'names' | 'positionType'>

/** A value of the log as people read it; null stays null. */
export function valueWords(change: Kind, field: string, value: ChangedValue): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (Array.isArray(value)) return value.map((item) => itemWords(change, field, item)).join(', ')
  return textWords(change, field, value)
}

function textWords(change: Kind, field: string, text: string): string {
  const step = field.split('.').at(-1) ?? field
  const { recordType, names } = change
  const word = wordsOf(recordType)?.values?.[field]?.[text] ?? typeWords(change, field, text) ?? names[text]
  if (word !== undefined) return word
  if (step === 'pictureId') return t`a picture`
  if (id.test(text)) return t`a record without a name`
  if (instant.test(text)) return formatInstant(text)
  if (day.test(text)) return formatDay(text)
  if (step === 'fiscalYearEnd') return formatDayOfYear(`2024-${text}`)
  if (step === 'timeZone') return text.replaceAll('_', ' ')
  if (!decimal.test(text)) return field.startsWith('details.') ? choiceLabel(step, text) : text
  if (field.startsWith('counts.')) return formatCount(+text)
  return decimals[step]?.(text) ?? text
}

/** The type of a transaction, by the kind of its position. */
function typeWords({ recordType, positionType }: Kind, field: string, text: string): string | undefined {
  const type = transactionTypes.find((each) => each === text)
  if (recordType !== 'transactions' || field !== 'type' || type === undefined) return undefined
  const position = positionTypes.find((each) => each === positionType)
  return said(typeLabel(type, position))
}

/** One of a list: a text, or an object such as a line of a capital call. */
function itemWords(change: Kind, field: string, item: unknown): string {
  if (typeof item === 'string') return textWords(change, field, item)
  if (typeof item !== 'object' || item === null) return String(item)
  const own = wordsOf(change.recordType)?.items?.[field]
  if (own) return own({ ...item })
  return Object.entries(item)
    .flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'string')
        return (
          Object.entries(lineLabels).find(([kind]) => kind === value)?.[1] ?? textWords(change, key, value)
        )
      return []
    })
    .join(' ')
}

/**
 * The fields to show. It leaves out fields that the action or the record's name already says, and zero fees and taxes
 * of a new record.
 */
export function fieldsToSay({
  action,
  recordName,
  fields,
}: Pick<Change, 'action' | 'recordName' | 'fields'>) {
  const others = fields.filter(({ field }) => field !== 'deletedAt')
  if (action === 'UPDATED') return others
  return others.filter(
    ({ field, after }) =>
      after !== recordName && !(isCost(field) && typeof after === 'string' && signOf(after) === 0),
  )
}

function isCost(field: string): boolean {
  return field === 'fee' || field === 'tax'
}

/** Before and after in words. If rounding made them equal, all digits are shown. */
export function changeWords(change: Kind, { field, before, after }: ChangedField) {
  if (field === 'pictureId' && before !== null && after !== null)
    return { was: t`a picture`, is: t`another picture` }
  const was = valueWords(change, field, before)
  const is = valueWords(change, field, after)
  return was === is && typeof before === 'string' && typeof after === 'string'
    ? { was: before, is: after }
    : { was, is }
}
