import { isCountry } from '@kinfolio/contract/countries'
import type { ChargeKind, Year, YearCharge, YearIncome } from '@kinfolio/contract/year'
import { countryOf as countryNamed } from '@kinfolio/formats/cards/countries'
import { minus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { PositionRow } from '../../book/rows/rules.ts'
import { aboutRow, named, type YearRow } from '../rows/rules.ts'

/** A payment of income, with what of it was withheld. */
export type Income = YearRow & { gross: Decimal; withheld: Decimal; ownGross: Decimal; ownWithheld: Decimal }

/** A fee, a tax beside income, or what a debt asked for. */
export type Charge = YearRow & { kind: ChargeKind; amount: Decimal; ownAmount: Decimal }

/** Interest that is settled with the price of a bond, whose tax is that of the trade. */
const isTrade = ({ row: { type } }: YearRow): boolean => type === 'BUY' || type === 'SELL'
const isDebt = ({ entry }: YearRow): boolean => entry.row.type === 'LIABILITY'

/** The payments of income. What debts ask for is no income. */
export function incomesOf(rows: readonly YearRow[]): Income[] {
  return rows
    .filter((each) => !each.flow.income.isZero() && !isDebt(each))
    .map((each) => ({
      ...each,
      gross: each.flow.income,
      withheld: isTrade(each) ? zero : each.flow.taxes,
      ownGross: each.own.income,
      ownWithheld: isTrade(each) ? zero : each.own.taxes,
    }))
}

/** All that a transaction cost beside what income was less by. */
export function chargesOf(rows: readonly YearRow[]): Charge[] {
  return rows.flatMap((each) => {
    const { flow, own } = each
    const isWithheld = !flow.income.isZero() && !isDebt(each) && !isTrade(each)
    const parts: Omit<Charge, keyof YearRow>[] = [
      { kind: 'FEE', amount: flow.fees, ownAmount: own.fees },
      ...(isWithheld ? [] : [{ kind: 'TAX' as const, amount: flow.taxes, ownAmount: own.taxes }]),
      ...(isDebt(each)
        ? [{ kind: 'DEBT_INTEREST' as const, amount: flow.income.negated(), ownAmount: own.income.negated() }]
        : []),
    ]
    return parts.filter(({ amount }) => !amount.isZero()).map((part) => ({ ...each, ...part }))
  })
}

/** The countries of companies, by their ids. */
export type Countries = ReadonlyMap<string, string | null>

/**
 * The country from which a position pays: what its details say, by a code, by a name or as it is written; else that of the ISIN, else that
 * of the company behind it. Letters of an ISIN that are no country, as XS and EU, say nothing.
 */
function countryOf({ details, stock, managerId }: PositionRow, companies: Countries): string | null {
  const written = details.country?.trim() ?? ''
  if (written !== '') return countryNamed(written) ?? written
  const ofIsin = stock?.isin?.slice(0, 2) ?? ''
  return isCountry(ofIsin) ? ofIsin : (companies.get(managerId ?? '') ?? null)
}

const sumsOf = (incomes: readonly Income[]) => {
  const [gross, withheld] = [
    sum(incomes.map((each) => each.gross)),
    sum(incomes.map((each) => each.withheld)),
  ]
  return { gross: toText(gross), withheld: toText(withheld), net: toText(minus(gross, withheld)) }
}

/** The income of the year by the country that it comes from, the largest first, and payment by payment. */
export function tellIncome(
  incomes: readonly Income[],
  companies: Countries,
): Omit<Year['income'], 'rowCount'> {
  const byCountry = Map.groupBy(incomes, ({ entry }) => countryOf(entry.row, companies))
  const grossOf = (list: readonly Income[]) => sum(list.map(({ gross }) => gross))
  return {
    rows: incomes.map((each) => toLine(each, countryOf(each.entry.row, companies))),
    ...sumsOf(incomes),
    countries: [...byCountry]
      .toSorted(([, a], [, b]) => grossOf(b).comparedTo(grossOf(a)) ?? 0)
      .map(([country, list]) => ({
        country,
        ...sumsOf(list),
        positions: [...new Map(list.map(({ entry }) => [entry.row.id, named(entry)])).values()],
      })),
  }
}

function toLine(income: Income, country: string | null): YearIncome {
  const { entry, row, gross, withheld, ownGross, ownWithheld } = income
  const about = aboutRow(entry, row)
  return {
    ...about,
    what: isTrade(income) ? 'Accrued interest' : about.what,
    country,
    ownCurrency: entry.row.currency,
    ownGross: toText(ownGross),
    ownWithheld: toText(ownWithheld),
    gross: toText(gross),
    withheld: toText(withheld),
    net: toText(minus(gross, withheld)),
  }
}

export function toChargeLine({ entry, row, kind, amount, ownAmount }: Charge): YearCharge {
  return {
    ...aboutRow(entry, row),
    kind,
    ownCurrency: entry.row.currency,
    own: toText(ownAmount),
    amount: toText(amount),
  }
}
