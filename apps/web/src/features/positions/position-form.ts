import type { Position, PositionCreate, PositionType, ValuationMethod } from '@kinfolio/contract/positions'
import { defaultMethod, isPrivate } from '@kinfolio/ledger/position'
import type { z } from 'zod'

/** What stands in the form: texts. */
export type PositionValues = {
  type: PositionType
  method: ValuationMethod
  name: string
  currency: string
  entityId: string
  parentPositionId: string
  status: Position['status']
  openedOn: string
  closedOn: string
  custodian: string
  notes: string
  stock: { symbol: string; isin: string; exchange: string }
  details: {
    commitment: string
    vintage: string
    strategy: string
    termYears: string
    managementFee: string
    hurdle: string
    carry: string
  }
}

type Defaults = { type?: PositionType; entityId?: string; currency: string }

export function valuesOfPosition(position: Position | undefined, defaults: Defaults): PositionValues {
  const type = position?.type ?? defaults.type ?? 'PUBLIC_EQUITY'
  const { stock, details } = position ?? {}
  const text = (value: string | number | null | undefined) => String(value ?? '')
  return {
    type,
    method: position?.method ?? defaultMethod(type),
    name: position?.name ?? '',
    currency: position?.currency ?? defaults.currency,
    entityId: position ? text(position.entityId) : (defaults.entityId ?? ''),
    parentPositionId: text(position?.parentPositionId),
    status: position?.status ?? 'active',
    openedOn: text(position?.openedOn),
    closedOn: text(position?.closedOn),
    custodian: text(position?.custodian),
    notes: position?.notes ?? '',
    stock: { symbol: text(stock?.symbol), isin: text(stock?.isin), exchange: text(stock?.exchange) },
    details: {
      commitment: text(details?.commitment),
      vintage: text(details?.vintage),
      strategy: text(details?.strategy),
      termYears: text(details?.termYears),
      managementFee: text(details?.managementFee),
      hurdle: text(details?.hurdle),
      carry: text(details?.carry),
    },
  }
}

/** What the form says, as the contract has it: empty is null, and a kind's fields go only with that kind. */
export function inputOfValues(values: PositionValues): z.input<typeof PositionCreate> {
  const { stock, details, method, type } = values
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const count = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    type,
    method,
    name: values.name,
    currency: values.currency,
    entityId: orNull(values.entityId),
    parentPositionId: orNull(values.parentPositionId),
    status: values.status,
    openedOn: orNull(values.openedOn),
    closedOn: values.status === 'closed' ? orNull(values.closedOn) : null,
    custodian: orNull(values.custodian),
    notes: values.notes,
    stock:
      method === 'QUOTED' && stock.symbol.trim() !== ''
        ? { symbol: stock.symbol, isin: orNull(stock.isin), exchange: orNull(stock.exchange) }
        : null,
    details: isPrivate(type)
      ? {
          commitment: orNull(details.commitment),
          vintage: count(details.vintage),
          strategy: orNull(details.strategy),
          termYears: count(details.termYears),
          managementFee: orNull(details.managementFee),
          hurdle: orNull(details.hurdle),
          carry: orNull(details.carry),
        }
      : {},
  }
}
