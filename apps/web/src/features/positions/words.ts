import type { Position } from '@kinfolio/contract/position'
import type { PositionStatus, PositionType, ValuationMethod } from '@kinfolio/contract/position-types'
import { bookOf } from '@kinfolio/ledger/rows/position'
import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

/** Whether money can move on a position. */
export function isAccount({ type, method, status }: Pick<Position, 'type' | 'method' | 'status'>): boolean {
  return type === 'CASH' && method === 'BALANCE' && status !== 'closed'
}

export const positionTypeLabels: Record<PositionType, string> = {
  PUBLIC_EQUITY: t`Public equity`,
  FUND: t`ETF or mutual fund`,
  BOND: t`Bond`,
  CRYPTO: t`Crypto`,
  PRIVATE_FUND: t`Private fund`,
  DIRECT_EQUITY: t`Direct equity`,
  CO_INVESTMENT: t`Co-investment`,
  HEDGE_FUND: t`Hedge fund`,
  PRIVATE_LOAN: t`Private loan`,
  OTHER_INVESTMENT: t`Other investment`,
  CASH: t`Cash`,
  REAL_ESTATE: t`Real estate`,
  VEHICLE: t`Vehicle`,
  COLLECTIBLE: t`Art and collectibles`,
  PRECIOUS_METAL: t`Precious metal`,
  INSURANCE: t`Insurance`,
  RECEIVABLE: t`Receivable`,
  OTHER_ASSET: t`Other asset`,
  LIABILITY: t`Liability`,
}

export const positionTypeIcons: Record<PositionType, string> = {
  PUBLIC_EQUITY: 'lucide:trending-up',
  FUND: 'lucide:layers',
  BOND: 'lucide:scroll-text',
  CRYPTO: 'lucide:bitcoin',
  PRIVATE_FUND: 'lucide:landmark',
  DIRECT_EQUITY: 'lucide:building-2',
  CO_INVESTMENT: 'lucide:handshake',
  HEDGE_FUND: 'lucide:sprout',
  PRIVATE_LOAN: 'lucide:hand-coins',
  OTHER_INVESTMENT: 'lucide:circle-dot',
  CASH: 'lucide:wallet',
  REAL_ESTATE: 'lucide:house',
  VEHICLE: 'lucide:car',
  COLLECTIBLE: 'lucide:palette',
  PRECIOUS_METAL: 'lucide:gem',
  INSURANCE: 'lucide:umbrella',
  RECEIVABLE: 'lucide:receipt',
  OTHER_ASSET: 'lucide:box',
  LIABILITY: 'lucide:credit-card',
}

/**
 * The place of each type in the palette of charts. A type has the same colour everywhere, and no other type has it.
 * The first eight are the types that families hold most.
 */
export const positionTypeColors: Record<PositionType, number> = {
  PUBLIC_EQUITY: 0,
  FUND: 1,
  REAL_ESTATE: 2,
  PRIVATE_FUND: 3,
  LIABILITY: 4,
  CASH: 5,
  BOND: 6,
  CRYPTO: 7,
  COLLECTIBLE: 8,
  HEDGE_FUND: 9,
  PRECIOUS_METAL: 10,
  RECEIVABLE: 11,
  DIRECT_EQUITY: 12,
  INSURANCE: 13,
  PRIVATE_LOAN: 14,
  VEHICLE: 15,
  OTHER_INVESTMENT: 16,
  CO_INVESTMENT: 17,
  OTHER_ASSET: 18,
}

export const positionStatusLabels: Record<PositionStatus, string> = {
  planned: t`Planned`,
  active: t`Active`,
  closed: t`Closed`,
}

export const valuationMethodLabels: Record<ValuationMethod, string> = {
  QUOTED: t`By its market price`,
  STATEMENT: t`By statements and valuations`,
  BALANCE: t`By its running balance`,
  CHILDREN: t`By the positions below it`,
}

/** The types in two groups, for lists to choose from. */
export function positionTypeGroups(types: readonly PositionType[]) {
  const optionsOf = (book: 'holdings' | 'assets') =>
    types
      .filter((type) => bookOf(type) === book)
      .map((type) => ({ value: type, label: positionTypeLabels[type], icon: positionTypeIcons[type] }))
  return [
    { label: t`Investments`, options: optionsOf('holdings') },
    { label: t`Assets and debts`, options: optionsOf('assets') },
  ]
}

export const positionRecords = {
  positions: {
    label: t`Position`,
    plural: t`Positions`,
    icon: 'lucide:briefcase',
    page: (id) => ({ to: '/holdings/$id', params: { id } }),
    values: { type: positionTypeLabels, method: valuationMethodLabels, status: positionStatusLabels },
  },
} as const satisfies Record<string, TrashWords>
