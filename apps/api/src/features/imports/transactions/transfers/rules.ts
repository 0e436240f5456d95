import type { ImportProblem } from '@kinfolio/contract/imports'
import { say } from '@kinfolio/contract/say'

import type { PlacedRow, Target } from '../rows/rules.ts'

/**
 * Refuses transfers between custody accounts that have only one end. One end alone would be a sale or a purchase at the
 * value of the day. Returns whether a row was refused. In some files each round of refusals leads to another one. After
 * `patience` rounds all other transfers are refused together, so that a file cannot keep the server busy.
 */
export function refuseHalves(placed: readonly PlacedRow[], round: number): boolean {
  const ends = placed.filter(({ row }) => row.transfer !== undefined)
  const pairs = [...Map.groupBy(ends, ({ row }) => row.transfer).values()]
  const directions = new Set(pairs.flatMap((pair) => directionOf(pair)?.way ?? []))
  let isRefused = false
  for (const pair of pairs) {
    const problem = problemOf(pair, directions) ?? (round > patience ? tooTangled : null)
    if (problem === null) continue
    for (const end of pair.filter(({ status }) => status === 'NEW')) {
      end.status = 'REFUSED'
      end.problems = [problem]
      isRefused = true
    }
  }
  return isRefused
}

function problemOf(pair: readonly PlacedRow[], directions: ReadonlySet<string>): ImportProblem | null {
  // The import waits for a person to say where the other end belongs.
  if (pair.some(({ status }) => status === 'OPEN')) return null
  if (pair.some(({ status }) => status !== 'NEW')) return otherEndMissing
  const direction = directionOf(pair)
  if (direction === null) return otherEndMissing
  const { from, to, back } = direction
  if (from.key === to.key) return withinOne
  if (from.currency !== to.currency) return otherCurrency(from, to)
  if (from.symbol !== null && to.symbol !== null && from.symbol !== to.symbol)
    return otherSymbol(from.symbol, to.symbol)
  return directions.has(back) ? thereAndBack : null
}

/**
 * The accounts between which a pair of new rows moves, and the key of a transfer in the opposite direction on the same
 * day.
 */
function directionOf(pair: readonly PlacedRow[]) {
  const end = (type: string) => pair.find(({ row, status }) => row.type === type && status === 'NEW')
  const [departure, arrival] = [end('SELL'), end('BUY')]
  if (!departure?.target || !arrival?.target) return null
  const { target: from } = departure
  const { target: to } = arrival
  const wayOf = (one: Target, other: Target) => JSON.stringify([departure.row.day, one.key, other.key])
  return { from, to, way: wayOf(from, to), back: wayOf(to, from) }
}

const patience = 20

const tooTangled: ImportProblem = {
  code: 'TRANSFERS_TANGLED',
  message:
    'One transfer of this file after another builds on one that was refused. Correct the first of them and import the file again.',
}

const otherEndMissing: ImportProblem = {
  code: 'OTHER_END_MISSING',
  message:
    'This moves units to or from another custody account, and that end is not imported with it, so that cost and days would be lost. Take the other account in, too, or record the transfer by hand.',
}

const withinOne: ImportProblem = {
  code: 'WITHIN_ONE_POSITION',
  message:
    'This moves units between two custody accounts that are kept as one position here, so that nothing changes. It is left out.',
}

const thereAndBack: ImportProblem = {
  code: 'THERE_AND_BACK',
  message:
    'Units go there and back between two custody accounts on one day. Record the part that stayed by hand, as a transfer.',
}

function otherCurrency(from: Target, to: Target): ImportProblem {
  return {
    code: 'OTHER_CURRENCY',
    message: say`This moves units from a position in ${from.currency} to one in ${to.currency}. What is moved keeps its cost: let both be in one currency, or record it by hand.`,
  }
}

function otherSymbol(from: string, to: string): ImportProblem {
  return {
    code: 'OTHER_INSTRUMENT',
    message: say`This moves units of ${from} to a position of ${to}. A transfer keeps what it is: choose a position of the same.`,
  }
}
