import {
  type ActionField,
  actionFields,
  type CorporateActionKind,
  fieldsOfAction,
} from '@kinfolio/contract/corporate-actions'
import type { Position } from '@kinfolio/contract/position'

import type { CorporateActionInput } from './queries.ts'

/** The values of the form, as texts. A field that the user leaves open is empty. */
export type CorporateActionValues = Record<ActionField, string> & {
  kind: CorporateActionKind
  positionId: string
  date: string
  cashPositionId: string
  counterparty: string
  notes: string
}

export function emptyAction(positionId: string, date: string): CorporateActionValues {
  return {
    kind: 'SPLIT',
    positionId,
    date,
    toPositionId: '',
    newUnits: '',
    oldUnits: '',
    quantity: '',
    costPercent: '',
    cashCostPercent: '',
    cash: '',
    fee: '',
    tax: '',
    worth: '',
    fractionCash: '',
    cashPositionId: '',
    counterparty: '',
    notes: '',
  }
}

/** What is sent: the fields that the action has, and of an account only where money can move. */
export function actionInput(values: CorporateActionValues): CorporateActionInput {
  const { kind, positionId, date } = values
  const shown = shownFields(values)
  const told = actionFields.filter((field) => shown.has(field) && values[field].trim() !== '')
  return {
    kind,
    positionId,
    date,
    ...Object.fromEntries(told.map((field) => [field, values[field].trim()])),
    cashPositionId: movesMoney(values) ? orNull(values.cashPositionId) : null,
    counterparty: orNull(values.counterparty),
    notes: orNull(values.notes),
  }
}

/** The fields that the action has as it is filled in: a merger has those of new units, of cash, or of both. */
export function shownFields({ kind, toPositionId, cash }: CorporateActionValues): ReadonlySet<ActionField> {
  const shown = new Set<ActionField>(fieldsOfAction[kind])
  const leave = (...fields: ActionField[]) => fields.forEach((field) => shown.delete(field))
  if (kind === 'MERGER' && toPositionId === '') leave('newUnits', 'oldUnits', 'fractionCash')
  if (kind === 'MERGER' && (toPositionId === '' || cash === '')) leave('costPercent', 'cashCostPercent')
  if (toPositionId === '') leave('worth')
  if (cash === '') leave('fee', 'tax')
  return shown
}

/** Whether the action as it is filled in pays or receives something. */
export function movesMoney(values: CorporateActionValues): boolean {
  const shown = shownFields(values)
  return (['cash', 'fractionCash'] as const).some((field) => shown.has(field) && values[field] !== '')
}

/** Whether the form holds enough to ask what would happen. */
export function isTellable(values: CorporateActionValues): boolean {
  const { kind, positionId, toPositionId, newUnits, oldUnits, costPercent, cash } = values
  if (positionId === '' || values.date === '') return false
  const hasRatio = newUnits !== '' && oldUnits !== ''
  switch (kind) {
    case 'SPIN_OFF':
    case 'RIGHTS':
      return toPositionId !== '' && hasRatio && costPercent !== ''
    case 'EXCHANGE':
      return toPositionId !== '' && hasRatio
    case 'RIGHTS_EXERCISE':
      return toPositionId !== '' && hasRatio && cash !== ''
    case 'MERGER':
      return toPositionId === '' ? cash !== '' : hasRatio
    case 'RETURN_OF_CAPITAL':
      return cash !== ''
    case 'DELISTING':
      return true
    case 'SPLIT':
    case 'REVERSE_SPLIT':
    case 'STOCK_DIVIDEND':
      return hasRatio
    default:
      return kind satisfies never
  }
}

/** Positions on which a company can act: they are held in units. */
export function actedOn(positions: readonly Position[]): Position[] {
  return positions.filter(({ method }) => method === 'QUOTED' || method === 'STATEMENT')
}

/** Positions that can take new units: of the same owner and currency. */
export function takersOf(positions: readonly Position[], from: Position | undefined): Position[] {
  return actedOn(positions).filter(
    ({ id, currency, entityId }) =>
      from === undefined || (id !== from.id && currency === from.currency && entityId === from.entityId),
  )
}

/** Accounts on which the money of an action can move. */
export function accountsOf(positions: readonly Position[], from: Position | undefined): Position[] {
  return positions.filter(
    ({ type, method, currency, entityId, status }) =>
      type === 'CASH' &&
      method === 'BALANCE' &&
      status !== 'closed' &&
      (from === undefined || (currency === from.currency && entityId === from.entityId)),
  )
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
