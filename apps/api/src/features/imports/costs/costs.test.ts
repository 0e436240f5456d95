import { describe, expect, it } from 'vitest'

import { send } from '../../../testing/cash-links.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const preview = async (person: Person, text: string, settings: object = {}) => {
  const answer = await person.send('/imports/preview', fileOf(text, settings))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const bring = async (person: Person, text: string | File, settings: object = {}) => {
  const answer = await person.send('/imports/commit', fileOf(text, settings))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const fileOf = (text: string | File, settings: object) => ({
  file: typeof text === 'string' ? new File([text], 'costs.csv') : text,
  settings: JSON.stringify(settings),
})

/** What an agreement says, without what only this organisation knows of it. */
function saidOf(costs: Record<string, unknown>[]) {
  return costs.map(
    ({
      id: _,
      createdAt: __,
      updatedAt: ___,
      payeeCompanyId,
      legalEntityId: ____,
      positionId: _____,
      shares,
      next: ______,
      ...rest
    }) => ({
      ...rest,
      isOfCompany: payeeCompanyId !== null,
      shares: (shares as { percent: string }[])
        .map(({ percent }) => percent)
        .toSorted((a, b) => a.localeCompare(b)),
    }),
  )
}

async function withAgreements(ada: Person) {
  const entity = async (name: string) =>
    (await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })).id as string
  const [one, two] = [await entity('Oak Trust'), await entity('Elm Trust')]
  const fund = await send(ada, 'POST', '/positions', {
    name: 'Fund I',
    type: 'PRIVATE_FUND',
    currency: 'USD',
    details: { commitment: '1000000' },
  })
  return { one, two, fund: fund.id as string }
}

describe('costs in a file', () => {
  it.each(['csv', 'xlsx'])('come back from an export as %s as the same agreements', async (format) => {
    const ada = await app.founder()
    const { one, two, fund } = await withAgreements(ada)
    const bank = await send(ada, 'POST', '/companies', { name: 'Linden; "Bank" AG', type: 'BANK' })
    await send(ada, 'POST', '/costs', {
      name: '=Custody, "main"',
      type: 'CUSTODY',
      payeeCompanyId: bank.id,
      legalEntityId: one,
      terms: [
        { kind: 'RANGE', min: '100', max: '120.5' },
        { from: '2027-01-31', kind: 'AMOUNT', amount: '130' },
      ],
      vatPercent: '19',
      frequency: 'QUARTERLY',
      firstOn: '2026-01-31',
      lastOn: '2027-12-31',
      dayRule: 'AFTER',
      closings: 'TARGET',
      renewalMonths: 12,
      noticeCount: 3,
      noticeUnit: 'MONTHS',
      shares: [
        { entityId: one, percent: '33.4' },
        { entityId: two, percent: '66.6' },
      ],
      costCentre: 'Office',
      approver: 'Ada',
      iban: 'DE89370400440532013000',
      reference: 'RF18539007547034',
      notes: 'two\nlines',
    })
    await send(ada, 'POST', '/costs', {
      name: 'Fee',
      type: 'MANAGEMENT_FEE',
      currency: 'USD',
      positionId: fund,
      terms: [{ kind: 'PERCENT', percent: '1.5', base: 'COMMITMENT' }],
      frequency: 'CUSTOM',
      repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6',
      firstOn: '2026-01-31',
    })
    const file = await ada.get(`/costs/export?format=${format}`)
    expect(file.status, file.text).toBe(200)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="kinfolio-costs-2026-04-10.${format}"`,
    )
    const other = await app.founder()
    await withAgreements(other)
    const result = await bring(other, new File([file.bytes], `costs.${format}`), { companies: true })
    expect(result).toMatchObject({
      kind: 'COSTS',
      counts: { total: 2, added: 2, duplicate: 0, refused: 0 },
      companies: [{ name: 'Linden; "Bank" AG' }],
      costs: [{ name: '=Custody, "main"' }, { name: 'Fee' }],
    })
    const [before, after] = [(await ada.get('/costs')).body, (await other.get('/costs')).body]
    expect(saidOf(after)).toEqual(saidOf(before))
    expect((await bring(other, new File([file.bytes], `costs.${format}`))).counts).toMatchObject({
      added: 0,
      duplicate: 2,
    })
  })

  it('come from bills of Firefly III, whose other columns go into the notes', async () => {
    const ada = await app.founder()
    // The header of its exporter of bills.
    const file = [
      'user_id,bill_id,created_at,updated_at,currency_code,name,amount_min,amount_max,date,repeat_freq,skip,active',
      '1,7,2024-01-02T00:00:00+00:00,2024-01-02T00:00:00+00:00,EUR,Rent,990.00,1010.00,2026-01-01,monthly,0,1',
      '1,8,2024-01-02T00:00:00+00:00,2024-01-02T00:00:00+00:00,CHF,Insurance,240,240,2026-03-15,half-year,1,1',
    ].join('\n')
    expect(await preview(ada, file)).toMatchObject({
      kind: 'COSTS',
      format: 'COSTS_CSV',
      isReady: true,
      costMapping: { name: 'name', amount: 'amount_min', amountMost: 'amount_max', frequency: 'repeat_freq' },
      costs: [
        { name: 'Rent', status: 'NEW', min: '990', max: '1010', currency: 'EUR', frequency: 'MONTHLY' },
        { name: 'Insurance', min: '240', currency: 'CHF', frequency: 'SEMI_ANNUAL', firstOn: '2026-03-15' },
      ],
    })
    await bring(ada, file)
    const [insurance, rent] = (await ada.get('/costs')).body
    expect(insurance.notes).toContain('skip: 1')
    expect(rent.terms).toEqual([{ from: '2026-01-01', kind: 'RANGE', min: '990', max: '1010' }])
  })

  it('come from a list of subscriptions with signs of currencies, categories and rhythms of its own', async () => {
    const ada = await app.founder()
    await send(ada, 'POST', '/companies', { name: 'Cloud GmbH' })
    const file = [
      'Name;Payment Cycle;Next Payment;Category;Price;Provider',
      'Storage;Monthly;01.05.2026;Software;€ 9,99;CLOUD GmbH',
      'Paper;2 Months;13.05.2026;Reading;12,00 EUR;Daily News',
      'Club;every 6 months;31.05.2026;Sport;$5,00;',
    ].join('\n')
    const { costs, refused, companies } = await preview(ada, file)
    expect(costs).toMatchObject([
      { name: 'Storage', type: 'SOFTWARE', min: '9.99', currency: 'EUR', firstOn: '2026-05-01' },
    ])
    expect(companies).toMatchObject([{ name: 'CLOUD GmbH' }])
    expect(companies[0].companyId).not.toBeNull()
    expect(
      refused.map(({ line, problems }: { line: number; problems: { column: string; message: string }[] }) => [
        line,
        problems[0]?.column,
        problems[0]?.message,
      ]),
    ).toEqual([
      [3, 'Payment Cycle', expect.stringContaining('This rule never ends')],
      [4, 'Price', expect.stringContaining('that of several currencies')],
    ])
    const dollars = await preview(ada, file, { defaults: { currency: 'USD' } })
    expect(dollars.costs).toMatchObject([
      { name: 'Storage', currency: 'EUR' },
      { name: 'Club', currency: 'USD' },
    ])
    await bring(ada, file, { defaults: { currency: 'USD' } })
    expect((await ada.get('/costs')).body).toMatchObject([
      { name: 'Club', type: 'OTHER', costCentre: 'Sport', frequency: 'SEMI_ANNUAL' },
      { name: 'Storage', payeeName: 'Cloud GmbH', costCentre: '' },
    ])
  })

  it('of any table are mapped by a person, and payees that are no company stay in the notes', async () => {
    const ada = await app.founder()
    const file = 'Was,Wieviel,Wann,Wie oft,An wen\nMiete,900,2026-05-01,monatlich,Herr Wirt\n'
    const costMapping = {
      name: 'Was',
      amount: 'Wieviel',
      firstOn: 'Wann',
      frequency: 'Wie oft',
      payee: 'An wen',
    }
    const { id } = await bring(ada, file, { costMapping })
    const [cost] = (await ada.get('/costs')).body
    expect(cost).toMatchObject({ name: 'Miete', currency: 'EUR', payeeName: null, notes: 'Payee: Herr Wirt' })
    await send(ada, 'POST', `/imports/${id}/undo`, undefined, 200)
    expect((await ada.get('/costs')).body).toEqual([])
    const made = await bring(ada, file, { costMapping, companies: true })
    expect((await ada.get('/costs')).body).toMatchObject([{ payeeName: 'Herr Wirt', notes: '' }])
    await send(ada, 'POST', `/imports/${made.id}/undo`, undefined, 200)
    expect((await ada.get('/companies')).body.items ?? (await ada.get('/companies')).body).toEqual([])
  })

  it('name each bad row by line, column and in words, and the others are added', async () => {
    const ada = await app.founder()
    const file = [
      'name,amount,frequency,date,end date,currency',
      'Good,10,monthly,2026-05-01,,EUR',
      ',10,monthly,2026-05-01,,EUR',
      'No amount,,monthly,2026-05-01,,EUR',
      'No rhythm,10,now and then,2026-05-01,,EUR',
      'No day,10,monthly,someday,,EUR',
      'Negative,-10,monthly,2026-05-01,,EUR',
      'No currency,10,monthly,2026-05-01,,XXZ',
      'Ends early,10,monthly,2026-05-01,2026-04-01,EUR',
    ].join('\n')
    const { counts, refused } = await bring(ada, file)
    expect(counts).toMatchObject({ total: 8, added: 1, refused: 7 })
    expect(
      refused.map(({ line, problems }: { line: number; problems: { column: string }[] }) => [
        line,
        problems[0]?.column,
      ]),
    ).toEqual([
      [3, 'name'],
      [4, 'amount'],
      [5, 'frequency'],
      [6, 'date'],
      [7, 'amount'],
      [8, 'currency'],
      [9, 'end date'],
    ])
  })

  it('refuse entities and positions that are not there, and more costs than a family has', async () => {
    const ada = await app.founder()
    const row = (entity: string, position: string) =>
      `,Fee,OTHER,${entity},${position},EUR,2026-01-31 AMOUNT 5,MONTHLY,2026-01-31`
    const header = 'id,name,type,entity,position,currency,terms,frequency,firstOn'
    const { refused } = await preview(ada, [header, row('Nobody', ''), row('', 'Nothing')].join('\n'))
    expect(refused.map(({ problems }: { problems: { column: string }[] }) => problems[0]?.column)).toEqual([
      'entity',
      'position',
    ])
    const many = [header, ...Array.from({ length: 2_001 }, () => row('', ''))].join('\n')
    const answer = await ada.send('/imports/preview', fileOf(many, {}))
    expect(answer.body).toMatchObject({ status: 422, code: 'FILE_UNREADABLE' })
    expect(answer.body.message).toContain('more than 2000')
  })

  it('are not taken back once they are paid or were changed', async () => {
    const ada = await app.founder()
    const { id, costs } = await bring(ada, 'name,amount,frequency,due date\nRent,10,monthly,2026-05-01\n')
    await send(ada, 'PUT', `/costs/${costs[0].id}/occurrences/2026-05-01`, { decision: 'PAID' }, 200)
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { rows: [{ message: '"Rent" was decided about. Delete it first.' }] },
    })
    await send(ada, 'PUT', `/costs/${costs[0].id}/occurrences/2026-05-01`, { decision: 'NONE' }, 200)
    await send(ada, 'POST', `/imports/${id}/undo`, undefined, 200)
  })
})
