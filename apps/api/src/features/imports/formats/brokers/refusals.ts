import type { Problem } from '../parsed.ts'

/** An event that changes units without a purchase or sale, of which an export says too little. */
export function corporateAction(word: string | null): Problem {
  return {
    code: 'CORPORATE_ACTION',
    message: `"${shown(word)}" changes units without a purchase or a sale, and this file does not say all of it. Record it by hand: a split with its ratio, anything else as sale and purchase.`,
  }
}

export function securitiesTransfer(word: string | null): Problem {
  return {
    code: 'SECURITIES_TRANSFER',
    message: `"${shown(word)}" moves units without saying what they once cost. Record it by hand with their cost.`,
  }
}

export function internalTransfer(word: string | null): Problem {
  return {
    code: 'INTERNAL_TRANSFER',
    message: `"${shown(word)}" moves money between two pockets of the same broker, so that nothing changes. It is left out.`,
  }
}

export function unknownWord(word: string | null): Problem {
  return {
    code: 'UNKNOWN_TYPE',
    message:
      word === null
        ? 'Nothing tells what kind of transaction this is. Record it by hand.'
        : `It is not known what "${shown(word)}" means here. Record it by hand.`,
  }
}

export function needs(what: string): Problem {
  return { code: 'MISSING_CELL', message: `The ${what} is missing. Fill it in, or record this by hand.` }
}

function shown(word: string | null): string {
  return (word ?? '').slice(0, 80)
}
