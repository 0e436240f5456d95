import { decimal, sum } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { elementAt, textAt } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { decimalText } from '../rows/decimal-text.ts'
import type { Problem } from '../rows/parsed.ts'
import { readDay } from '../tables/day-column.ts'
import type { referenceReader } from './xstream-references.ts'

/** A transaction, and the account or portfolio whose list it is in. */
export type Stated = { element: XmlElement; owner: XmlElement }
type Resolve = ReturnType<typeof referenceReader>

/** The accounts of Portfolio Performance in which units are held. */
export type Custody = {
  /** The name of an account or portfolio. If several have the same name, the later ones get a number. */
  nameOf: (owner: XmlElement) => string
  /** A text that both ends of a transfer share. It is empty if the file does not say which rows belong together. */
  transferOf: (element: XmlElement) => string
  /** The portfolio that a dividend or fee belongs to. The file has it in the account that received or paid it. */
  paidFor: (stated: Stated) => { account: string | null; warnings: Problem[] }
  /** The rows that move units of a security. */
  movesOf: (security: XmlElement) => readonly Move[]
}

export type Move = {
  element: XmlElement
  owner: XmlElement
  day: string
  /** In the parts of a share that the file counts. Units that leave are negative. */
  units: Decimal
}

/**
 * In a list, the name of an element shows whose transaction it is. Elsewhere, the owner is a portfolio if it names an
 * account of reference.
 */
export function isOfPortfolio({ element, owner }: Stated): boolean {
  return element.name === 'portfolio-transaction' || elementAt(owner, 'referenceAccount') !== undefined
}

export function custodyOf(stated: readonly Stated[], resolve: Resolve): Custody {
  const names = namesOf(stated)
  const nameOf = (owner: XmlElement) => names.get(owner) ?? unnamed
  const securityOf = ({ element }: Stated) => resolve(elementAt(element, 'security'))
  const moves = new Map(
    [...Map.groupBy(stated.filter(isOfPortfolio), securityOf)].map(([security, own]) => [
      security,
      own.map((move) => ({ ...move, day: dayOf(move, resolve), units: unitsOf(move) })),
    ]),
  )
  return {
    nameOf,
    movesOf: (security) => moves.get(security) ?? [],
    transferOf: (element) => {
      const entry = resolve(elementAt(element, 'crossEntry'))
      return entry === undefined ? '' : `entry of line ${entry.line}`
    },
    paidFor: (payment) => {
      const holders = holdersOn(moves.get(securityOf(payment)) ?? [], dayOf(payment, resolve))
      const settling = holders.filter(
        ({ owner }) => resolve(elementAt(owner, 'referenceAccount')) === payment.owner,
      )
      const shares = sharesOf(payment)
      const exact = settling.filter(({ units }) => units.eq(shares))
      const sure = [holders, settling, exact].find(({ length }) => length === 1)?.[0]
      if (sure !== undefined) return { account: nameOf(sure.owner), warnings: [] }
      const most = settling[0] ?? holders[0]
      if (most === undefined) return { account: null, warnings: [] }
      return { account: nameOf(most.owner), warnings: [paidForSeveral] }
    },
  }
}

const unnamed = 'Account of the file'

function namesOf(stated: readonly Stated[]): Map<XmlElement, string> {
  const names = new Map<XmlElement, string>()
  const uses = new Map<string, number>()
  for (const { element, owner } of stated) {
    if (names.has(owner)) continue
    const name = textAt(owner, 'name') ?? unnamed
    // A cash account and a securities account may have the same name. They hold different things.
    const key = `${isOfPortfolio({ element, owner })} ${name}`
    const use = (uses.get(key) ?? 0) + 1
    uses.set(key, use)
    names.set(owner, use === 1 ? name : `${name} ${use}`)
  }
  return names
}

const paidForSeveral: Problem = {
  code: 'PAID_FOR_SEVERAL_ACCOUNTS',
  message:
    'Several accounts held this security, and the file does not say for which of them this was paid. It is kept with the one that held the most.',
}

/**
 * The portfolios that held units on a day; the one with the most units comes first. If none held units, all that ever
 * had some.
 */
function holdersOn(moves: readonly Move[], on: string) {
  const holders = [...Map.groupBy(moves, ({ owner }) => owner)].map(([owner, own]) => ({
    owner,
    units: sum(own.filter(({ day }) => day <= on).map((move) => move.units)),
  }))
  const holding = holders.filter(({ units }) => units.gt(0))
  return (holding.length > 0 ? holding : holders).toSorted((a, b) => b.units.comparedTo(a.units) ?? 0)
}

function unitsOf(move: Stated): Decimal {
  const isIn = /^(BUY|TRANSFER_IN|DELIVERY_INBOUND)$/.test(textAt(move.element, 'type') ?? '')
  return isIn ? sharesOf(move) : sharesOf(move).negated()
}

function dayOf({ element }: Stated, resolve: Resolve): string {
  const day = readDay(resolve(elementAt(element, 'date'))?.text.trim() ?? '', 'YMD')
  return typeof day === 'string' ? day : ''
}

function sharesOf({ element }: Stated): Decimal {
  return decimal(decimalText(textAt(element, 'shares') ?? '') ?? '0')
}
