import { OpeningLot } from '@kinfolio/contract/import-holdings'
import {
  type ImportInstrument,
  type ImportPreview,
  type ImportSettings,
  InstrumentChoice,
  type PriceBasis,
} from '@kinfolio/contract/imports'
import { isDay } from '@kinfolio/ledger/days/day'
import { unitCode } from '@kinfolio/ledger/numbers/currency'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import type { z } from 'zod'

/** Texts for the server, which checks currencies and days. */
type Settings = z.input<typeof ImportSettings>
export type Choice = z.input<typeof InstrumentChoice>

export type SplitDraft = { on: string; ratio: string }

/** The answers about a price file. Some may still be missing. */
export type PriceDraft = {
  symbol: string
  currency: string
  basis: PriceBasis | null
  splits: readonly SplitDraft[]
  /** A person said that there are none. Without this an empty list means that nobody answered yet. */
  hasNoSplits: boolean
  valuesPositions: boolean
}

/** A purchase from before a file, as it is typed. */
export type LotDraft = { on: string; quantity: string; amount: string }

/** The answers as they stand in the wizard: drafts, which may be unfinished. */
export type Answers = Omit<Settings, 'prices' | 'openingLots'> & {
  prices?: PriceDraft
  openingLots?: Record<string, LotDraft[]>
}

/** The finished answers for the server. It asks for the missing ones in words. */
export function settingsOf({ instruments, prices, openingLots, ...rest }: Answers): Settings {
  const finished = Object.entries(instruments ?? {}).filter(([, choice]) => isFinished(choice))
  return {
    ...rest,
    ...(finished.length > 0 ? { instruments: Object.fromEntries(finished) } : {}),
    ...(prices ? pricesOf(prices) : {}),
    ...(openingLots ? { openingLots: lotsOf(openingLots) } : {}),
  }
}

/** The finished purchases. Where none is finished, the file is asked as before; where there are none, it is left out. */
function lotsOf(openingLots: Record<string, LotDraft[]>): Settings['openingLots'] {
  return Object.fromEntries(
    Object.entries(openingLots).flatMap(([key, drafts]) => {
      const finished = finishedLots(drafts)
      return finished.length > 0 || drafts.length === 0 ? [[key, finished]] : []
    }),
  )
}

/** What is wrong with what was typed into a field; undefined where nothing is, or nothing was typed yet. */
export function wrongIn(lot: LotDraft, field: keyof LotDraft): string | undefined {
  if (lot[field] === '') return undefined
  return OpeningLot.shape[field].safeParse(lot[field]).error?.issues[0]?.message
}

export function finishedLots(drafts: readonly LotDraft[]): LotDraft[] {
  return drafts.filter((draft) => OpeningLot.safeParse(draft).success)
}

export function isFinished(choice: Choice): boolean {
  return InstrumentChoice.safeParse(choice).success
}

function pricesOf({ symbol, currency, basis, ...draft }: PriceDraft): Pick<Settings, 'prices'> {
  if (symbol.trim() === '' || currency.length !== 3 || basis === null) return {}
  const base = { symbol: symbol.trim(), currency, basis }
  if (basis === 'TOTAL_RETURN') return { prices: { ...base, valuesPositions: draft.valuesPositions } }
  const splits = basis === 'SPLIT_ADJUSTED' ? splitsOf(draft) : null
  return { prices: splits ? { ...base, splits } : base }
}

/** The splits, if all of them are finished or a person said that there are none. */
function splitsOf({ splits, hasNoSplits }: Pick<PriceDraft, 'splits' | 'hasNoSplits'>): SplitDraft[] | null {
  if (hasNoSplits) return []
  return splits.length > 0 && splits.every(isFinishedSplit) ? [...splits] : null
}

export function isFinishedSplit({ on, ratio }: SplitDraft): boolean {
  return isDay(on) && /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(ratio) && /[1-9]/.test(ratio)
}

/** The currency of a position, unless exchanges quote in hundredths of it: then somebody has to look. */
function quotedIn(currency: string | undefined): string | undefined {
  return currency !== undefined && unitCode(currency, 100) === currency ? currency : undefined
}

/** The first answers: hints of the file, then the answers for the file before it. */
export function startPrices(
  hint: NonNullable<ImportPreview['prices']>,
  before: PriceDraft | null,
  position: { symbol: string | null; currency: string } | null,
): PriceDraft {
  return {
    symbol: hint.symbol ?? position?.symbol ?? '',
    currency: hint.currency ?? before?.currency ?? quotedIn(position?.currency) ?? '',
    basis: hint.hasAdjustedClose ? 'SPLIT_ADJUSTED' : (before?.basis ?? null),
    splits: [],
    hasNoSplits: false,
    valuesPositions: before?.valuesPositions ?? false,
  }
}

/** What listed instruments are, by the key of the file, where a source of prices was asked and knew it. */
export type ListedKinds = ReadonlyMap<string, PositionType>

/**
 * The proposal for an instrument without a decision. A file with one instrument belongs to the position from which
 * the dialog was opened.
 */
export function proposalFor(
  instrument: ImportInstrument,
  instrumentCount: number,
  positionId: string | undefined,
  listed: ListedKinds,
): Choice {
  if (positionId !== undefined && instrumentCount === 1) return { action: 'USE', positionId }
  const { suggestion } = instrument
  const type = listed.get(instrument.key)
  return suggestion.action === 'CREATE' && type ? { ...suggestion, type } : suggestion
}

/** Whether nobody says what a proposed position is, neither the file nor a source of prices: then a person has to. */
export function isKindOpen({ key, type }: ImportInstrument, proposal: Choice, listed: ListedKinds): boolean {
  return proposal.action === 'CREATE' && type === null && !listed.has(key)
}
