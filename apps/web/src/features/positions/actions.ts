import { type PositionType, positionTypes } from '@kinfolio/ledger/rows/position'
import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { positionTypeIcons, positionTypeLabels } from './words.ts'

/** What people call such a thing when they look for it, beside the name of the type. */
const typeWords: Record<PositionType, string> = {
  PUBLIC_EQUITY: t`share stock`,
  FUND: t`index`,
  BOND: t`note treasury`,
  CRYPTO: t`bitcoin coin token`,
  PRIVATE_FUND: t`venture buyout commitment`,
  DIRECT_EQUITY: t`company stake startup`,
  CO_INVESTMENT: t`deal`,
  HEDGE_FUND: t`absolute return`,
  PRIVATE_LOAN: t`lending note`,
  OTHER_INVESTMENT: t`anything`,
  CASH: t`bank account deposit money`,
  REAL_ESTATE: t`house flat apartment cabin property land`,
  VEHICLE: t`boat plane yacht`,
  COLLECTIBLE: t`painting wine watch jewellery`,
  PRECIOUS_METAL: t`gold silver`,
  INSURANCE: t`policy life`,
  RECEIVABLE: t`owed claim`,
  OTHER_ASSET: t`anything`,
  LIABILITY: t`debt loan mortgage credit`,
}

export const positionActions: readonly Action[] = [
  {
    id: 'position',
    label: t`Add a position`,
    icon: 'lucide:plus',
    right: 'write',
    words: t`new create investment asset holding`,
    start: () => openOverlay('position', {}),
  },
  ...positionTypes.map((type): Action => {
    const name = positionTypeLabels[type]
    return {
      id: `position ${type}`,
      label: t`Add: ${name}`,
      icon: positionTypeIcons[type],
      right: 'write',
      words: t`new create position ${typeWords[type]}`,
      isQuiet: true,
      start: () => openOverlay('position', { type }),
    }
  }),
]
