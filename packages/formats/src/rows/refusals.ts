import { say } from '@kinfolio/contract/say'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Problem } from './parsed.ts'

/** An event that changes units without a purchase or sale. The export does not say enough about it. */
export function corporateAction(word: string | null): Problem {
  return {
    code: 'CORPORATE_ACTION',
    message: say`"${shown(word)}" changes units without a purchase or a sale, and this file does not say all of it. Record it by hand: a split with its ratio, anything else as sale and purchase.`,
  }
}

/** A split that states the added or removed units and no ratio. The ratio depends on the number of units before it. */
export function splitWithoutRatio(word: string | null, units: Decimal | null): Problem {
  const movement = units === null || units.isZero() ? '' : ` It moves ${unitsText(units)}.`
  return {
    code: 'SPLIT_WITHOUT_RATIO',
    message: say`"${shown(word)}" is a split, and this file does not name its ratio.${movement} Record it by hand as a split of the position: the ratio is the units held after it divided by those held before.`,
  }
}

function unitsText(units: Decimal): string {
  return `${units.toFixed()} ${units.abs().eq(1) ? 'unit' : 'units'}`
}

export function derivative(assetClass: string): Problem {
  return {
    code: 'DERIVATIVE',
    message: say`"${shown(assetClass)}" is a trade in a derivative, which is not kept here, since its price is not that of a unit. Record its result by hand.`,
  }
}

export function cancelled(word: string | null): Problem {
  return {
    code: 'CANCELLED',
    message: say`"${shown(word)}" was not carried out or takes an earlier row back. It is left out; leave out what it takes back, too.`,
  }
}

export function nothingMoved(word: string | null): Problem {
  return {
    code: 'NOTHING_MOVED',
    message: say`"${shown(word)}" moves neither money nor units. It is left out; nothing is missing.`,
    isLeftOut: true,
  }
}

export const taxAlone: Problem = {
  code: 'TAX_ALONE',
  message: 'This tax stands by itself in the file. It is kept as tax beside a dividend of 0.',
}

export function securitiesTransfer(word: string | null): Problem {
  return {
    code: 'SECURITIES_TRANSFER',
    message: say`"${shown(word)}" moves units from or to an account that this file does not hold, so what they once cost is not known. Record it by hand: as a transfer where the other account is kept here, else as a purchase with its cost.`,
  }
}

export function internalTransfer(word: string | null): Problem {
  return {
    code: 'INTERNAL_TRANSFER',
    message: say`"${shown(word)}" moves money between two pockets of the same broker, so that nothing changes. It is left out.`,
    isLeftOut: true,
  }
}

export function unknownWord(word: string | null): Problem {
  return {
    code: 'UNKNOWN_TYPE',
    message:
      word === null
        ? 'Nothing tells what kind of transaction this is. Record it by hand.'
        : say`It is not known what "${shown(word)}" means here. Record it by hand.`,
  }
}

export function needs(what: string): Problem {
  return { code: 'MISSING_CELL', message: say`The ${what} is missing. Fill it in, or record this by hand.` }
}

function shown(word: string | null): string {
  return (word ?? '').slice(0, 80)
}
