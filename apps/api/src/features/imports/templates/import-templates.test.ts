import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const unknown = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

const ledger = {
  name: 'Family ledger',
  header: ['When', 'What', 'Paid'],
  settings: {
    asTable: true,
    mapping: { day: 'When', type: 'What', amount: 'Paid' },
    typeValues: { Coupon: 'INTEREST' },
    defaults: { currency: 'CHF' },
    dateOrder: 'DMY',
    decimalComma: true,
  },
}

async function save(person: Person, body: object = ledger) {
  const answer = await person.call('POST', '/import-templates', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('an import template', () => {
  it('keeps a mapping under a name, and is listed by it', async () => {
    const ada = await app.founder()
    const saved = await save(ada)
    expect(saved).toMatchObject({ ...ledger, version: 1, updatedAt: '2026-04-10T12:00:00.000Z' })
    await save(ada, { ...ledger, name: 'alpine bank' })
    const { body } = await ada.get('/import-templates')
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['alpine bank', 'Family ledger'])
  })

  it('is renamed, replaced and deleted; what is absent stays', async () => {
    const ada = await app.founder()
    const { id } = await save(ada)
    const renamed = await ada.call('PUT', `/import-templates/${id}`, { name: 'Ledger', version: 1 })
    expect([renamed.status, renamed.body]).toMatchObject([
      200,
      { name: 'Ledger', settings: ledger.settings, version: 2 },
    ])
    const stale = await ada.call('PUT', `/import-templates/${id}`, { name: 'Late', version: 1 })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { name: 'Ledger' } } })
    const replaced = await ada.call('PUT', `/import-templates/${id}`, {
      settings: { mapping: { day: 'When' } },
    })
    expect(replaced.body.settings).toEqual({ mapping: { day: 'When' } })
    expect((await ada.call('DELETE', `/import-templates/${id}`)).status).toBe(204)
    expect((await ada.get('/import-templates')).body).toEqual([])
  })

  it('has a name that no other has, in whatever case', async () => {
    const ada = await app.founder()
    await save(ada)
    const again = await ada.call('POST', '/import-templates', { ...ledger, name: 'FAMILY LEDGER' })
    expect([again.status, again.body.code]).toEqual([409, 'TEMPLATE_NAME_TAKEN'])
    const { id } = await save(ada, { ...ledger, name: 'Other' })
    const taken = await ada.call('PUT', `/import-templates/${id}`, { name: 'family ledger' })
    expect(taken.body.code).toBe('TEMPLATE_NAME_TAKEN')
    expect((await ada.call('PUT', `/import-templates/${id}`, { name: 'OTHER' })).status).toBe(200)
  })

  it('is refused without a name, without columns, and with what no mapping has', async () => {
    const ada = await app.founder()
    for (const [body, path] of [
      [{ ...ledger, name: ' ' }, 'name'],
      [{ ...ledger, header: [] }, 'header'],
      [{ ...ledger, settings: { dateOrder: 'YDM' } }, 'settings.dateOrder'],
    ] as const) {
      const { status, body: answer } = await ada.call('POST', '/import-templates', body)
      expect(status).toBe(400)
      const paths = answer.data.issues.map((issue: { path: (string | number)[] | string }) =>
        [issue.path].flat().join('.'),
      )
      expect(paths).toContain(path)
    }
    expect((await ada.get('/import-templates')).body).toEqual([])
  })

  it('is nothing to a stranger, and is neither there without a session', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const { id } = await save(ada)
    expect((await eve.get('/import-templates')).body).toEqual([])
    for (const [method, path, body] of [
      ['PUT', `/import-templates/${id}`, { name: 'Mine' }],
      ['DELETE', `/import-templates/${id}`, undefined],
      ['DELETE', `/import-templates/${unknown}`, undefined],
    ] as const) {
      expect((await eve.call(method, path, body)).body).toMatchObject({ code: 'TEMPLATE_NOT_FOUND' })
    }
    expect((await app.fetch('/api/import-templates')).status).toBe(401)
    expect((await ada.get('/import-templates')).body).toHaveLength(1)
  })
})

describe('what a template says', () => {
  const csv = 'When;What;Paid\n03.04.2024;Coupon;1.234\n04.04.2024;Kauf;10,50\n'
  const preview = async (person: Person, settings: object) => {
    const answer = await person.send('/imports/preview', {
      file: new File([csv], 'ledger.csv'),
      settings: JSON.stringify(settings),
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  it('reads a file whose rows name no instrument into its position', async () => {
    const ada = await app.founder()
    const account = await ada.call('POST', '/positions', { name: 'Account', type: 'CASH', currency: 'CHF' })
    const { settings } = await save(ada, {
      ...ledger,
      settings: { ...ledger.settings, positionId: account.body.id },
    })
    expect(await preview(ada, settings)).toMatchObject({
      format: 'PLAIN_CSV',
      isReady: true,
      rows: [
        { type: 'INTEREST', day: '2024-04-03', amount: '1234', currency: 'CHF', status: 'NEW' },
        { type: 'BUY', day: '2024-04-04', amount: '10.5', status: 'NEW' },
      ],
    })
  })

  it('reads a file as a table that is recognised as something else', async () => {
    const ada = await app.founder()
    const bank = new File(['Date,Description,Amount,Balance\n2024-01-31,Rent,-10,90\n'], 'bank.csv')
    const formatOf = async (settings: object) => {
      const form = { file: bank, settings: JSON.stringify(settings) }
      return (await ada.send('/imports/preview', form)).body.format
    }
    expect(await formatOf({})).toBe('CASH_CSV')
    expect(await formatOf({ asTable: true })).toBe('PLAIN_CSV')
  })
})
