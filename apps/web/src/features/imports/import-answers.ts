import {
  type ImportInstrument,
  type ImportPreview,
  type ImportSettings,
  InstrumentChoice,
  type PriceBasis,
} from '@kinfolio/contract/imports'
import { isDay } from '@kinfolio/ledger/days/day'
import type { z } from 'zod'

/** What is told to the server: texts, of which it checks whether they are currencies and days. */
type Settings = z.input<typeof ImportSettings>
export type Choice = z.input<typeof InstrumentChoice>

export type SplitDraft = { on: string; ratio: string }

/** What is being said about a price file; not all of it has to be said yet. */
export type PriceDraft = {
  symbol: string
  currency: string
  basis: PriceBasis | null
  splits: readonly SplitDraft[]
  /** Said outright: without it, an empty list means that nobody answered yet. */
  hasNoSplits: boolean
  valuesPositions: boolean
}

/** The answers as they stand in the wizard: drafts, which may be unfinished. */
export type Answers = Omit<Settings, 'prices'> & { prices?: PriceDraft }

/** What the server is told: the finished answers. What is left out it asks for, in words. */
export function settingsOf({ instruments, prices, ...rest }: Answers): Settings {
  const finished = Object.entries(instruments ?? {}).filter(([, choice]) => isFinished(choice))
  return {
    ...rest,
    ...(finished.length > 0 ? { instruments: Object.fromEntries(finished) } : {}),
    ...(prices ? pricesOf(prices) : {}),
  }
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

/** The splits once all of them are finished, or none is said to exist. */
function splitsOf({ splits, hasNoSplits }: Pick<PriceDraft, 'splits' | 'hasNoSplits'>): SplitDraft[] | null {
  if (hasNoSplits) return []
  return splits.length > 0 && splits.every(isFinishedSplit) ? [...splits] : null
}

export function isFinishedSplit({ on, ratio }: SplitDraft): boolean {
  return isDay(on) && /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(ratio) && /[1-9]/.test(ratio)
}

/** What the answers start from: what the file hints at, then what the file before it was. */
export function startPrices(
  hint: NonNullable<ImportPreview['prices']>,
  before: PriceDraft | null,
  positionSymbol: string | null,
): PriceDraft {
  return {
    symbol: hint.symbol ?? positionSymbol ?? '',
    currency: hint.currency ?? before?.currency ?? '',
    basis: hint.hasAdjustedClose ? 'SPLIT_ADJUSTED' : (before?.basis ?? null),
    splits: [],
    hasNoSplits: false,
    valuesPositions: before?.valuesPositions ?? false,
  }
}

/** What is proposed for an instrument nobody decided on. A file of one instrument belongs to the position it was opened from. */
export function proposalFor(
  instrument: ImportInstrument,
  instrumentCount: number,
  positionId: string | undefined,
): Choice {
  if (positionId !== undefined && instrumentCount === 1) return { action: 'USE', positionId }
  return instrument.suggestion
}
