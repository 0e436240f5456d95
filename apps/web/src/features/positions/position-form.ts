import { detailsOfType } from '@kinfolio/contract/details-of-type'
import type { Position, PositionCreate } from '@kinfolio/contract/position'
import {
  detailKind,
  detailNames,
  type DetailName,
  type PositionDetails,
} from '@kinfolio/contract/position-details'
import { isSettled } from '@kinfolio/contract/position-misfits'
import type { PositionType, ValuationMethod } from '@kinfolio/contract/position-types'
import { defaultMethod } from '@kinfolio/ledger/rows/position'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'

import { isEverQuoted } from './is-ever-quoted.ts'

/** The values of the form, as texts. */
export type PositionValues = {
  type: PositionType
  method: ValuationMethod
  methods: { from: string; method: string }[]
  name: string
  currency: string
  entityId: string
  parentPositionId: string
  status: Position['status']
  openedOn: string
  closedOn: string
  manager: string
  managerId: string
  custodian: string
  custodianId: string
  settlementPositionId: string
  ownership: string
  benchmark: string
  liquidity: string
  targetWeight: string
  valuationEveryMonths: string
  notes: string
  stock: { symbol: string; isin: string; exchange: string; provider: string; unit: string }
  details: Record<DetailName, string>
  /** Asked for while a position is added. */
  opening: Record<OpeningName, string>
}

const openingNames = ['date', 'cost', 'value', 'valuedOn', 'quantity', 'price'] as const
type OpeningName = (typeof openingNames)[number]

/** What the form asks about a beginning under each method, besides its day. */
const openingsOfMethod: Record<ValuationMethod, readonly Exclude<OpeningName, 'date'>[]> = {
  QUOTED: ['quantity', 'cost', 'price'],
  STATEMENT: ['cost', 'value', 'valuedOn'],
  BALANCE: ['value'],
  CHILDREN: [],
}

export type PositionControl = Control<PositionValues, unknown, PositionCreate>

type Defaults = { type?: PositionType; entityId?: string; currency: string }

export function valuesOfPosition(position: Position | undefined, defaults: Defaults): PositionValues {
  const type = position?.type ?? defaults.type ?? 'PUBLIC_EQUITY'
  const { stock, details } = position ?? {}
  const text = (value: string | number | boolean | null | undefined) => String(value ?? '')
  return {
    type,
    method: position?.method ?? defaultMethod(type),
    methods: position?.methods ?? [],
    name: position?.name ?? '',
    currency: position?.currency ?? defaults.currency,
    entityId: position ? text(position.entityId) : (defaults.entityId ?? ''),
    parentPositionId: text(position?.parentPositionId),
    status: position?.status ?? 'active',
    openedOn: text(position?.openedOn),
    closedOn: text(position?.closedOn),
    manager: text(position?.manager),
    managerId: text(position?.managerId),
    custodian: text(position?.custodian),
    custodianId: text(position?.custodianId),
    settlementPositionId: text(position?.settlementPositionId),
    ownership: text(position?.ownership),
    benchmark: text(position?.benchmark),
    liquidity: text(position?.liquidity),
    targetWeight: text(position?.targetWeight),
    valuationEveryMonths: text(position?.valuationEveryMonths),
    notes: position?.notes ?? '',
    stock: {
      symbol: text(stock?.symbol),
      isin: text(stock?.isin),
      exchange: text(stock?.exchange),
      provider: text(stock?.provider),
      unit: text(stock?.unit),
    },
    // Every detail has its text, so that what was typed is still there when the type is changed back.
    details: Object.fromEntries(detailNames.map((name) => [name, text(details?.[name])])) as Record<
      DetailName,
      string
    >,
    opening: { date: '', cost: '', value: '', valuedOn: '', quantity: '', price: '' },
  }
}

/**
 * The form's values as the contract wants them. An empty text becomes null. The details of a type are sent only with
 * that type.
 */
export function inputOfValues(values: PositionValues): z.input<typeof PositionCreate> {
  const { stock, type, method } = values
  // The contract refuses a method that is not chosen yet, in its own words.
  const methods = (method === 'CHILDREN' ? [] : values.methods) as PositionCreate['methods']
  return {
    type,
    method,
    methods,
    name: values.name,
    currency: values.currency,
    entityId: orNull(values.entityId),
    parentPositionId: orNull(values.parentPositionId),
    status: values.status,
    openedOn: orNull(values.openedOn),
    closedOn: values.status === 'closed' ? orNull(values.closedOn) : null,
    manager: orNull(values.manager),
    custodian: orNull(values.custodian),
    // A name alone is linked by the server, if there is a company of that name.
    ...(values.managerId !== '' && { managerId: values.managerId }),
    ...(values.custodianId !== '' && { custodianId: values.custodianId }),
    settlementPositionId: isSettled(type) ? orNull(values.settlementPositionId) : null,
    ownership: orNull(values.ownership),
    benchmark: orNull(values.benchmark),
    liquidity: type === 'LIABILITY' ? null : (orNull(values.liquidity) as PositionCreate['liquidity']),
    targetWeight: orNull(values.targetWeight),
    valuationEveryMonths: countOf(values.valuationEveryMonths),
    notes: values.notes,
    stock:
      isEverQuoted(values) && stock.symbol.trim() !== ''
        ? {
            symbol: stock.symbol,
            isin: orNull(stock.isin),
            exchange: orNull(stock.exchange),
            provider: orNull(stock.provider),
            unit: orNull(stock.unit) as NonNullable<Position['stock']>['unit'],
          }
        : null,
    details: detailsOf(type, { ...values.details, ...purchaseOf(values) }),
    ...openingOf(method, values.opening),
  }
}

/** The details about a purchase. A new position asks for them as its opening, and not once more among its details. */
export const purchaseDetails: ReadonlySet<DetailName> = new Set<DetailName>(['purchasePrice', 'purchasedOn'])

function purchaseOf({ method, opening }: PositionValues): Partial<PositionValues['details']> {
  if (method !== 'STATEMENT' || opening.cost.trim() === '') return {}
  return { purchasePrice: opening.cost, purchasedOn: opening.date }
}

/** No opening where the user typed nothing: the day alone does not describe a beginning. */
function openingOf(
  method: ValuationMethod,
  texts: PositionValues['opening'],
): Pick<z.input<typeof PositionCreate>, 'opening'> {
  const openings = openingsOfMethod[method].flatMap((name): [OpeningName, string][] =>
    texts[name].trim() === '' ? [] : [[name, texts[name].trim()]],
  )
  if (openings.length === 0) return {}
  return { opening: { date: texts.date, ...Object.fromEntries(openings) } }
}

function detailsOf(type: PositionType, texts: PositionValues['details']): PositionDetails {
  const details = detailsOfType[type].map((name: DetailName) => [name, detailOf(name, texts[name])])
  return Object.fromEntries(details) as PositionDetails
}

function detailOf(name: DetailName, text: string): string | number | boolean | null {
  const { kind } = detailKind(name)
  if (kind === 'count') return countOf(text)
  if (kind === 'flag') return text === '' ? null : text === 'true'
  return orNull(text)
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

function countOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
