import { type Year, YEAR_LINES, type YearQuestion } from '@kinfolio/contract/year'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../access/scope.ts'
import { inCurrency, loadBook } from '../book/queries.ts'
import type { BookEntry } from '../book/rows/rules.ts'
import { openingDay } from '../book/rules.ts'
import { findClosedThrough } from '../closings/queries.ts'
import { loadCompanies } from '../companies/queries.ts'
import { getEntity } from '../orgs/entities/queries.ts'
import { exchangeOf, tellExchange } from './exchange/rules.ts'
import { flowsOfYear } from './flows/rules.ts'
import { tellHoldings } from './holdings/rules.ts'
import { chargesOf, incomesOf, tellIncome, toChargeLine, type Countries } from './income/rules.ts'
import { named, rowsOfYear, type MissingEntry } from './rows/rules.ts'
import { daysOfYear, gainsOf, heldBy, reconcile } from './rules.ts'
import { salesOf, tellSales } from './sales/rules.ts'

/** A year with as many lines of each table as a page is told. */
export async function getYear(org: OrgScope, question: YearQuestion): Promise<Year> {
  const year = await loadYear(org, question)
  const cut = <Lines extends { rows: readonly unknown[] }>(lines: Lines): Lines => ({
    ...lines,
    rows: lines.rows.slice(-YEAR_LINES),
  })
  return {
    ...year,
    sales: cut(year.sales),
    income: cut(year.income),
    charges: cut(year.charges),
    flows: cut(year.flows),
    exchange: cut(year.exchange),
  }
}

/** A year of an entity, or of all of them, with every line. */
export async function loadYear(org: OrgScope, question: YearQuestion): Promise<Year> {
  const { entityId, currency } = question
  if (entityId !== undefined && entityId !== 'none') await getEntity(org, entityId)
  const { firstOn, lastOn, eve, isOver } = daysOfYear(question, org.today)
  const book = await inCurrency(org, await loadBook(org), currency)
  const all = heldBy(book, entityId, book.today)
  const held = all.filter(({ input }) => input.transactions.some(({ day }) => day <= lastOn))
  const stretch = { from: eve, to: lastOn, currency: book.base }
  const { gained, missing } = gainsOf(held, stretch, book)
  const rows = rowsOfYear(
    gained.map(({ entry }) => entry),
    stretch,
    book,
  )
  const [incomes, charges, flows] = [incomesOf(rows), chargesOf(rows), flowsOfYear(rows)]
  const { sales, missing: withoutRate } = salesOf(held, stretch, book)
  const { exchanged, missing: withoutExchange } = exchangeOf(
    gained.map(({ entry }) => entry),
    stretch,
    book,
  )
  const opening = openingDay(all, book)
  return {
    firstOn,
    lastOn,
    isOver,
    today: org.today,
    currency: book.base,
    openedOn: opening && addDays(opening, 1),
    closedThrough: await closedThrough(org, entityId, all),
    reconciliation: reconcile({ gained, flows, incomes, charges }),
    missing: [
      ...toldOf('VALUE', missing),
      ...toldOf('SALES', withoutRate),
      ...toldOf('EXCHANGE', withoutExchange),
    ],
    sales: counted(tellSales(sales)),
    income: counted(
      tellIncome(
        incomes,
        await loadCountries(
          org,
          incomes.map(({ entry }) => entry),
        ),
      ),
    ),
    charges: counted({ rows: charges.map(toChargeLine) }),
    holdings: tellHoldings(held, stretch, book),
    flows: counted({ rows: flows.days }),
    exchange: counted(tellExchange(exchanged)),
  }
}

function toldOf(of: Year['missing'][number]['of'], list: readonly MissingEntry[]): Year['missing'] {
  return list.map(({ entry, reason }) => ({ position: named(entry), of, reason }))
}

const counted = <Lines extends { rows: readonly unknown[] }>(lines: Lines): Lines & { rowCount: number } => ({
  ...lines,
  rowCount: lines.rows.length,
})

/** Until when all owners of what is looked at have closed their book; of an entity that owns nothing, until when it has. */
async function closedThrough(
  org: OrgScope,
  entityId: string | undefined,
  held: readonly BookEntry[],
): Promise<Day | null> {
  const asked = entityId === undefined ? [] : [entityId === 'none' ? null : entityId]
  const owners = new Set([...asked, ...held.map(({ row }) => row.entityId)])
  let earliest: Day | null = null
  for (const owner of owners) {
    const through = await findClosedThrough(org, owner)
    if (through === null) return null
    if (earliest === null || through < earliest) earliest = through
  }
  return earliest
}

async function loadCountries(org: OrgScope, entries: readonly BookEntry[]): Promise<Countries> {
  const ids = entries.flatMap(({ row }) => row.managerId ?? [])
  const companies = ids.length === 0 ? new Map() : await loadCompanies(org, ids)
  return new Map([...companies].map(([id, { country }]) => [id, country]))
}
