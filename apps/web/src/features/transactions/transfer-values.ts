import type { Position } from '@kinfolio/contract/position'

import type { TransferInput } from './queries.ts'

/** The values of a transfer form, as texts. A field that the user leaves open is empty. */
export type TransferValues = {
  positionId: string
  toPositionId: string
  date: string
  quantity: string
  share: string
  /** Empty: the part's share of the value on the day. */
  amount: string
  counterparty: string
  notes: string
}

/** Whether a part of the position is given in units. Otherwise it is given as a share. */
export function isInUnits({ method, quantity }: Pick<Position, 'method' | 'quantity'>): boolean {
  return method === 'QUOTED' || (quantity !== null && quantity !== '0')
}

/** Positions from which something can be moved. */
export function sourcesOf(positions: readonly Position[]): Position[] {
  return positions.filter(({ method }) => method === 'QUOTED' || method === 'STATEMENT')
}

/** Positions that can take what another one gives: of the same currency, and not of another instrument. */
export function targetsOf(positions: readonly Position[], from: Position | undefined): Position[] {
  return sourcesOf(positions).filter(
    ({ id, currency, stock }) =>
      from === undefined ||
      (id !== from.id &&
        currency === from.currency &&
        (stock === null || from.stock === null || stock.symbol === from.stock.symbol)),
  )
}

export function transferInput(values: TransferValues, from: Position | undefined): TransferInput {
  const isByUnits = from === undefined || isInUnits(from)
  const { positionId, toPositionId, date } = values
  return {
    positionId,
    toPositionId,
    date,
    quantity: isByUnits ? orNull(values.quantity) : null,
    share: isByUnits ? null : orNull(values.share),
    amount: orNull(values.amount),
    counterparty: orNull(values.counterparty),
    notes: orNull(values.notes),
  }
}

/** Whether the form holds enough to ask what would happen. */
export function isTellable({ positionId, toPositionId, quantity, share }: TransferInput): boolean {
  return positionId !== '' && toPositionId !== '' && Boolean(quantity ?? share)
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
