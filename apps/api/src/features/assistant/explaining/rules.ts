import type { Figure } from '@kinfolio/contract/figures'
import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { CellProof, Paragraph, Piece } from '@kinfolio/contract/report-data'
import { said, say } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, minus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

/** So many positions are named of those that did most, and of those of which a figure is missing. */
const mostMovers = 2
const mostMissing = 3
/** What is less than half a cent is not said. */
const leastSaid = decimal('0.005')

export type Told = Pick<PortfolioHistory, 'change' | 'contributions' | 'missing'>

/** From the end of which day to the end of which, in which currency, and of which entity if not of all. */
export type Frame = { from: Day; to: Day; currency: string; entityId?: string | undefined }

type Said = string | Piece

/** What changed net worth and why: one paragraph of what is known, one of what is missing; none where nothing is recorded. */
export function explained(told: Told, frame: Frame): Paragraph[] {
  if (told.contributions.members.length === 0) return []
  const known = knownPieces(told, frame)
  const paragraphs = known === null ? [unknownPieces(told, frame)] : [known, leftOutPieces(told)]
  return paragraphs.flatMap((told): Paragraph[] =>
    told.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            pieces: told.map((one): Piece => (typeof one === 'string' ? { words: one } : one)),
          },
        ],
  )
}

function knownPieces({ change, contributions: { members } }: Told, frame: Frame): Said[] | null {
  const { start, end, contributions, withdrawals, gain, parts } = change
  const levels = [start.value, end.value, contributions, withdrawals, gain.value]
  const [first, last, paidIn, takenOut, gained] = levels.map((one) => (one === null ? null : decimal(one)))
  if (!first || !last || !paidIn || !takenOut || !gained || parts === null) return null
  const proof = proofOf(frame)
  const money = (amount: Decimal) => moneyPiece(amount, frame.currency, proof)
  const by = minus(last, first)
  const isSame = isNothing(by)
  const what: Said[][] = [
    ...(isNothing(paidIn) ? [] : [[money(paidIn), said(' was paid in')]]),
    ...(isNothing(takenOut) ? [] : [[money(takenOut), said(' was taken out')]]),
    isNothing(gained)
      ? [said('nothing was gained or lost')]
      : [money(gained), said(gained.lt(zero) ? ' was lost' : ' was gained')],
  ]
  return [
    ...(isSame
      ? [said('Net worth did not change')]
      : [said(by.lt(zero) ? 'Net worth fell by ' : 'Net worth rose by '), money(by)]),
    ...stretchWords(frame),
    ': ',
    ...listed(what),
    '.',
    ...causesOf(parts, gained, money),
    ...moversOf(members, frame),
  ]
}

type Parts = NonNullable<Told['change']['parts']>

/** What brought a gain and what took of it. */
function causesOf(parts: Parts, gained: Decimal, money: (amount: Decimal) => Piece): Said[] {
  const of = (amount: string | null) => decimal(amount ?? '0')
  const causes: [string, Decimal][] = [
    [said('prices and valuations'), of(parts.price)],
    [said('income'), of(parts.income)],
    [said('currencies'), of(parts.currency)],
    [said('fees'), of(parts.fees).negated()],
    [said('taxes'), of(parts.taxes).negated()],
  ]
  // What none of them explains is said, and is not put to one of them.
  causes.push([said('what none of these explains'), minus(gained, sum(causes.map(([, amount]) => amount)))])
  const some = causes.filter(([, amount]) => !isNothing(amount))
  const clause = (verb: (words: string) => string, those: readonly [string, Decimal][]): Said[] =>
    listed(those.map(([words, amount], at) => [at === 0 ? verb(words) : `${words} `, money(amount)]))
  const clauses = [
    clause(
      (words) => say`${words} brought `,
      some.filter(([, amount]) => amount.gt(zero)),
    ),
    clause(
      (words) => say`${words} took `,
      some.filter(([, amount]) => amount.lt(zero)),
    ),
  ].filter((one) => one.length > 0)
  const [begins, ...others] = clauses.flatMap((one, at) => (at === 0 ? one : ['; ', ...one]))
  return typeof begins === 'string' ? [` ${capital(begins)}`, ...others, '.'] : []
}

/** The positions that did most, up or down. */
function moversOf(members: Told['contributions']['members'], { from, to, currency }: Frame): Said[] {
  const moved = members
    .map((member) => ({ ...member, amount: decimal(member.gain.value ?? '0') }))
    .filter(({ amount }) => !isNothing(amount))
    .toSorted((a, b) => b.amount.abs().comparedTo(a.amount.abs()) ?? 0)
  // That one position did all of it tells something only beside others.
  if (moved.length === 0 || members.length === 1) return []
  const shown = moved
    .slice(0, mostMovers)
    .map(({ positionId, name, amount }): Said[] => [
      namePiece(positionId, name),
      said(amount.lt(zero) ? ' lost ' : ' gained '),
      moneyPiece(amount, currency, { measure: 'gain', from, to, positionId }),
    ])
  return [' ', ...listed(shown), moved.length > shown.length ? said(', more than any other position.') : '.']
}

function unknownPieces({ change, contributions: { members } }: Told, frame: Frame): Said[] {
  const { start, end, gain } = change
  const unknown = members.filter((member) => member.gain.value === null)
  const why = unknown.map(({ positionId, name, gain: { reason } }) => missingPieces(positionId, name, reason))
  const reason = gain.reason ?? start.reason ?? end.reason
  return [
    said('What changed net worth'),
    ...stretchWords(frame),
    said(' is not known'),
    ...(why.length > 0 ? [': ', ...shortened(why)] : reason === undefined ? [] : [': ', reasonPiece(reason)]),
    '.',
  ]
}

function leftOutPieces({ missing }: Told): Said[] {
  if (missing.length === 0) return []
  return [
    said('Without '),
    ...shortened(missing.map(({ id, name, reason }) => missingPieces(id, name, reason))),
    '.',
  ]
}

function missingPieces(id: string, name: string, reason: Figure['reason']): Said[] {
  return reason === undefined ? [namePiece(id, name)] : [namePiece(id, name), ' (', reasonPiece(reason), ')']
}

function shortened(parts: readonly Said[][]): Said[] {
  const others = parts.length - mostMissing
  if (others <= 0) return listed(parts)
  const more: Said[] = [{ cell: { number: others }, column: 'count' }, said(' more')]
  return listed([...parts.slice(0, mostMissing), more])
}

/** One after the other, as in a sentence. */
function listed(parts: readonly Said[][]): Said[] {
  return parts.flatMap((part, at) => [
    ...(at === 0 ? [] : [at === parts.length - 1 ? said(' and ') : ', ']),
    ...part,
  ])
}

const stretchWords = ({ from, to }: Frame): Said[] => [
  said(' from '),
  dayPiece(from),
  said(' to '),
  dayPiece(to),
]

/** Words beside it say whether it came or went. */
function moneyPiece(amount: Decimal, currency: string, proof: CellProof): Piece {
  return { cell: { amount: toText(amount.abs()), proof }, column: 'money', currency }
}

const dayPiece = (day: Day): Piece => ({ cell: { day }, column: 'day' })
const reasonPiece = (reason: NonNullable<Figure['reason']>): Piece => ({
  cell: { amount: null, reason },
  column: 'money',
})
const namePiece = (id: string, text: string): Piece => ({
  cell: { text, record: { kind: 'position', id } },
  column: 'text',
})

/** A gain is proven by the value at both ends and what was paid in between: by all that is said of a change. */
function proofOf({ from, to, entityId }: Frame): CellProof {
  return { measure: 'gain', from, to, ...(entityId === undefined ? {} : { entityId }) }
}

const isNothing = (amount: Decimal) => amount.abs().lt(leastSaid)
const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
