import { CompanyCreate } from '@kinfolio/contract/companies'
import { EntityCreate } from '@kinfolio/contract/entities'
import { ImportSettings } from '@kinfolio/contract/imports'
import { type Org, OrgCreate } from '@kinfolio/contract/orgs'
import { PositionCreate } from '@kinfolio/contract/position'
import { TransactionCreate } from '@kinfolio/contract/transaction'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'

import { enterOwn, type OrgScope, type UserScope } from '../access/scope.ts'
import { createCompany } from '../features/companies/commands.ts'
import { commitImport } from '../features/imports/commands.ts'
import { optionsOf } from '../features/imports/upload/queries.ts'
import { createOrg } from '../features/orgs/commands.ts'
import { createEntity } from '../features/orgs/entities/commands.ts'
import { createPosition } from '../features/positions/commands.ts'
import { requireHoldings } from '../features/relations/holdings/queries.ts'
import { createTransaction } from '../features/transactions/commands.ts'
import { dayIn } from '../platform/clock.ts'
import { demoRates } from '../platform/fx/demo.ts'
import { closesOf, inventedInstruments, inventedSince } from '../platform/quotes/invented.ts'
import { bankAll } from './make-bank-details.ts'
import { closeAll } from './make-closings.ts'
import { costAll, tellFees } from './make-costs.ts'
import { expectAll } from './make-expected-papers.ts'
import { receiveAll } from './make-messages.ts'
import { keepAll, type SamplePapers } from './make-papers.ts'
import { addPerson } from './make-people.ts'
import { relateAll } from './make-relations.ts'
import { reportAll } from './make-reports.ts'
import { tagAll } from './make-tags.ts'
import type { DemoOrg, DemoPosition } from './rows.ts'

/**
 * Makes an organisation of the invented family, which the caller owns. It holds what people would type and import. It
 * runs the commands that their calls run, in the transaction of this call. Its days end yesterday.
 */
export async function makeSample(me: UserScope, sample: DemoOrg, store: SamplePapers): Promise<Org> {
  const created = await createOrg(me, OrgCreate.parse(sample), { isSample: true })
  const org = await enterOwn(me, created.id)
  const today = dayIn('UTC', me.now)
  const listed = await importPrices(org, sample, today)
  const entities = new Map<string, string>()
  for (const { owners = [], ...entity } of sample.entities) {
    const named = owners.map(({ owner, ...part }) => ({ ...part, ownerId: entities.get(owner) }))
    const { id } = await createEntity(org, EntityCreate.parse({ ...entity, owners: named }), requireHoldings)
    entities.set(entity.name, id)
  }
  const companies = new Map<string, string>()
  for (const { parent, ...company } of sample.companies) {
    const parentCompanyId = parent === undefined ? null : companies.get(parent)
    const { id } = await createCompany(org, CompanyCreate.parse({ ...company, parentCompanyId }))
    companies.set(company.name, id)
  }
  const ids = new Map<string, string>()
  // A position that another one stands below, is owed on, or insures comes first. For the rest the order does not
  // matter.
  const named = new Set(
    sample.positions.flatMap(({ parent, securedBy, covers }) => [parent, securedBy, covers]),
  )
  const isNamed = ({ position }: DemoPosition) => named.has(position.name)
  for (const item of sample.positions.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    ids.set(item.position.name, await openPosition(org, item, { entities, ids, listed, today }))
  }
  const contacts = new Map<string, string>()
  for (const person of sample.people) {
    const { id, name } = await addPerson(org, person, { entities, companies, positions: ids })
    contacts.set(name, id)
  }
  const byKind = { position: ids, entity: entities, company: companies, contact: contacts }
  await tagAll(org, sample.tags ?? [], byKind)
  await relateAll(org, sample.relationTypes ?? [], sample.relations ?? [], byKind)
  await bankAll(org, sample.bankDetails ?? [], byKind)
  await expectAll(org, sample.expectedPapers ?? [], { ids: byKind, today })
  await keepAll(org, sample.papers ?? [], { store, ids: byKind, today })
  await costAll(org, sample.costs ?? [], { ids: byKind, today })
  await receiveAll(org, sample.letters ?? [], { store, ids: byKind, today })
  await tellFees(org, sample.fundFees ?? [], byKind)
  await reportAll(org, sample.reports ?? [], entities)
  // The last of all: nothing comes into closed days.
  await closeAll(org, sample.closings ?? [], { positions: ids, today })
  return created
}

type Listed = { unit: string; closes: ReadonlyMap<Day, string> }

/** The closes of everything that the organisation holds, and of its benchmark. */
async function importPrices(org: OrgScope, sample: DemoOrg, today: Day): Promise<Map<string, Listed>> {
  await importFile(org, 'demo-rates.csv', await ratesCsv(org.now), {})
  const symbols = new Set(['SWDA.L', ...sample.positions.map(symbolOf)])
  const listed = new Map<string, Listed>()
  for (const instrument of inventedInstruments.filter(({ symbol }) => symbols.has(symbol))) {
    const { symbol, unit } = instrument
    const ticks = closesOf(instrument, addDays(today, -1))
    listed.set(symbol, { unit, closes: new Map(ticks.map((tick) => [tick.on, tick.close])) })
    const csv = ['Date,Close', ...ticks.map((tick) => `${tick.on},${tick.close}`)].join('\n')
    const currency = unit === 'GBp' ? 'GBX' : unit
    await importFile(org, `${symbol}.csv`, csv, { prices: { symbol, currency, basis: 'TRADED' } })
  }
  return listed
}

async function importFile(org: OrgScope, name: string, text: string, settings: object): Promise<void> {
  const parsed = ImportSettings.parse(settings)
  // Text of our own needs no process of its own. The readers load with the first sample.
  const { readAnsweredFile } = await import('@kinfolio/formats/recognise')
  const content = readAnsweredFile({ name, bytes: new TextEncoder().encode(text) }, optionsOf(parsed))
  await commitImport(org, { name, content }, parsed)
}

/**
 * The rates come from the source that the demo runs on, so that rates that are filled in agree with those that come
 * later.
 */
async function ratesCsv(now: Date): Promise<string> {
  const byCurrency = await demoRates({ now: () => now }).history(inventedSince)
  const currencies = [...byCurrency.keys()]
  const byDay = new Map<Day, string[]>()
  for (const fixings of byCurrency.values()) {
    for (const { day: on, perEuro } of fixings) byDay.set(on, [...(byDay.get(on) ?? []), perEuro])
  }
  const lines = [...byDay].map(([on, rates]) => [on, ...rates].join(','))
  return [`Date,${currencies.join(',')}`, ...lines.toReversed()].join('\n')
}

function symbolOf({ position }: DemoPosition): string | undefined {
  return (position.stock as { symbol: string } | undefined)?.symbol // as listed.ts writes it
}

type Known = {
  entities: ReadonlyMap<string, string>
  /** The ids of positions that are already open, by name. */
  ids: ReadonlyMap<string, string>
  listed: ReadonlyMap<string, Listed>
  today: Day
}

async function openPosition(org: OrgScope, item: DemoPosition, ids: Known): Promise<string> {
  const { position, parent, securedBy, covers, rows } = item
  const idOf = (name: string | undefined) => name && ids.ids.get(name)
  const details = { ...(position.details as object), securedBy: idOf(securedBy), covers: idOf(covers) }
  const { id: positionId } = await createPosition(
    org,
    PositionCreate.parse({
      ...position,
      details: inDays(details, ids.today),
      entityId: ids.entities.get(item.entity) ?? null,
      parentPositionId: idOf(parent) ?? null,
    }),
  )
  const stock = ids.listed.get(symbolOf(item) ?? '')
  for (const row of rows) {
    const dated = inDays(row, ids.today)
    const on = day(`${dated.date}`)
    if (on > ids.today) continue
    const close =
      row.quantity === undefined || row.amount !== undefined ? undefined : closeOn(stock?.closes, on)
    const price = close && inMainUnit(close, stock?.unit === 'GBp')
    await createTransaction(
      org,
      TransactionCreate.parse({ positionId, ...dated, ...(price ? { price } : {}) }),
    )
  }
  return positionId
}

const dayFields: ReadonlySet<string> = new Set(['date', 'recallableUntil', 'insuredUntil', 'maturesOn'])

/** Replaces days that are counted from today by days of the calendar. */
function inDays<T extends object>(fields: T, today: Day): T & { date?: unknown } {
  const dated = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    dayFields.has(name) && typeof value === 'number' ? addDays(today, value) : value,
  ])
  return Object.fromEntries(dated) as T // the same fields, some of them said otherwise
}

function closeOn(series: ReadonlyMap<Day, string> | undefined, on: Day): string | undefined {
  for (let back = 0; back < 5; back++) {
    const close = series?.get(addDays(on, -back))
    if (close !== undefined) return close
  }
  return undefined
}

/** Converts pence to pounds by moving the decimal point. */
function inMainUnit(close: string, isHundredths: boolean): string {
  if (!isHundredths) return close
  const [whole = '', fraction = ''] = close.split('.')
  const padded = whole.padStart(3, '0')
  return `${padded.slice(0, -2).replace(/^0+(?=\d)/, '')}.${padded.slice(-2)}${fraction}`
}
