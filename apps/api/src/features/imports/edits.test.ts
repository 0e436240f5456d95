import { describe, expect, it } from 'vitest'

import { commit, create, csv, listed, send } from '../../testing/import-files.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const good = '2026-01-05,BUY,AAPL,10,150,1500,0,USD'
const unread = '2026-01-06,BUY,AAPL,5,160,8oo,0,USD'
const file = () => csv(good, unread)
const opened = create('AAPL')
const corrected = { ...opened, edits: [{ lines: '3', column: 'Amount', text: '800' }] }

describe('a cell that is changed by hand', () => {
  it('is checked at once, imported, and told afterwards with what the file says', async () => {
    const ada = await app.founder()
    const before = (await send(ada, 'preview', file(), opened)).body
    expect(before.counts).toMatchObject({ added: 1, refused: 1 })
    expect(before.refused[0].problems[0]).toMatchObject({ code: 'NOT_A_NUMBER', column: 'Amount' })
    expect(before.refused[0].cells).toContainEqual({ column: 'Amount', field: 'amount', text: '8oo' })

    const after = (await send(ada, 'preview', file(), corrected)).body
    expect(after.counts).toMatchObject({ added: 2, refused: 0 })
    const cell = { line: 3, column: 'Amount', field: 'amount', said: '8oo', text: '800' }
    expect(after.edits).toEqual([cell])

    const result = await commit(ada, file(), corrected)
    expect(result.edits).toEqual([cell])
    expect((await ada.get(`/imports/${result.id}`)).body.edits).toEqual([cell])
    expect((await listed(ada)).items.map(({ amount }: { amount: string }) => amount)).toEqual(['800', '1500'])
  })

  it('is known again when the same file comes without the change, and when another file has it right', async () => {
    const ada = await app.founder()
    await commit(ada, file(), corrected)
    const again = (await send(ada, 'preview', file())).body
    expect(again.counts).toMatchObject({ added: 0, duplicate: 1, skipped: 1, refused: 0 })
    expect(again.refused[0].problems[0]).toMatchObject({ code: 'CHANGED_BEFORE', isLeftOut: true })
    expect(again.refused[0].problems[0].message).toContain('2026-04-10')
    const right = (await send(ada, 'preview', csv(good, unread.replace('8oo', '800')))).body
    expect(right.counts).toMatchObject({ added: 0, duplicate: 2 })
    const edited = (await send(ada, 'preview', file(), corrected)).body
    expect(edited.counts).toMatchObject({ added: 0, duplicate: 2 })
    const otherwise = {
      ...opened,
      edits: [...corrected.edits, { lines: '3', column: 'Price', text: '' }],
    }
    expect((await send(ada, 'preview', file(), otherwise)).body.counts).toMatchObject({
      added: 0,
      duplicate: 2,
    })
  })

  it('is known again where the file could be read, too', async () => {
    const ada = await app.founder()
    const edits = [
      { lines: '2', field: 'quantity', text: '8' },
      { lines: '2', field: 'amount', text: '1200' },
    ]
    const result = await commit(ada, csv(good), { ...opened, edits })
    expect(result.edits.map(({ said }: { said: string }) => said)).toEqual(['10', '1500'])
    const again = (await send(ada, 'preview', csv(good))).body
    expect(again.counts).toMatchObject({ added: 0, duplicate: 1 })
    expect(again.rows[0].warnings[0].code).toBe('CHANGED_BEFORE')
    // A second purchase with the same figures is another row, as in every file.
    const twice = (await send(ada, 'preview', csv(good, good))).body
    expect(twice.counts).toMatchObject({ added: 1, duplicate: 1 })
  })

  it('goes with its import, so that the file is new again after it was undone', async () => {
    const ada = await app.founder()
    const { id } = await commit(ada, file(), corrected)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    const again = (await send(ada, 'preview', file(), opened)).body
    expect(again.counts).toMatchObject({ added: 1, refused: 1, skipped: 0 })
  })

  it('of another organisation is not known', async () => {
    await commit(await app.founder(), file(), corrected)
    const eve = await app.founder()
    expect((await send(eve, 'preview', file(), opened)).body.counts).toMatchObject({ added: 1, refused: 1 })
  })
})

describe('kind and currency', () => {
  const mystery = ['2026-01-07,Mystery,AAPL,1,150,150,0,USD', '2026-01-08,Mystery,AAPL,2,150,300,0,USD']

  it('are set for all rows with one problem, and for all of one instrument', async () => {
    const ada = await app.founder()
    const rows = csv(good, ...mystery)
    const { groups } = (await send(ada, 'preview', rows, opened)).body
    expect(groups).toEqual([
      { kind: 'INSTRUMENT', key: 'AAPL', count: 1, lines: '2' },
      { kind: 'PROBLEM', key: 'UNKNOWN_TYPE', count: 2, lines: '3-4' },
    ])
    const edits = [
      { lines: '3-4', field: 'type', text: 'BUY' },
      { lines: '2-4', field: 'currency', text: 'CHF' },
    ]
    const preview = (await send(ada, 'preview', rows, { ...create('AAPL', { currency: 'CHF' }), edits })).body
    expect(preview.counts).toMatchObject({ added: 3, refused: 0 })
    expect(
      preview.rows.map(({ type, currency }: { type: string; currency: string }) => [type, currency]),
    ).toEqual([2, 3, 4].map(() => ['BUY', 'CHF']))
    expect(preview.edits).toHaveLength(5)
  })
})

describe('wrong changes', () => {
  const preview = async (edits: unknown) => send(await app.founder(), 'preview', file(), { ...opened, edits })

  it.each([
    ['no field and no column', [{ lines: '3', text: '1' }], 'Name a field or a column'],
    ['both', [{ lines: '3', field: 'amount', column: 'Amount', text: '1' }], 'Name a field or a column'],
    ['the id of the source', [{ lines: '3', field: 'sourceId', text: '1' }], ''],
    ['no lines', [{ lines: 'x', field: 'type', text: 'BUY' }], 'such as 2-40,45'],
    ['too many lines', [{ lines: '1-10001', field: 'type', text: 'BUY' }], 'At most 10000 cells'],
    ['a range without end', [{ lines: '1-9999999', field: 'type', text: 'BUY' }], 'At most 10000 cells'],
    [
      'too many in several',
      [
        { lines: '1-6000', field: 'type', text: 'BUY' },
        { lines: '1-6000', field: 'currency', text: 'USD' },
      ],
      'At most 10000 cells',
    ],
    ['too long a text', [{ lines: '3', column: 'Amount', text: '8'.repeat(501) }], 'too long'],
    ['a text of a megabyte', [{ lines: '3', column: 'Amount', text: '8'.repeat(1_000_000) }], 'are too long'],
    [
      'ten thousand and one cells',
      Array.from({ length: 10_001 }, () => ({ lines: '3', field: 'type', text: 'BUY' })),
      'At most 10000 cells',
    ],
  ])('with %s are refused in words', async (_, edits, words) => {
    const answer = await preview(edits)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.code).toBe('INVALID_INPUT')
    expect(answer.text).toContain(words)
  })

  it('of a hundred thousand cells are not even read', async () => {
    const edit = { lines: '3', field: 'type', text: 'BUY' }
    const answer = await preview(Array.from({ length: 100_000 }, () => edit))
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  it('of a line or a column that the file does not have are refused in words', async () => {
    for (const edit of [
      { lines: '90', column: 'Amount', text: '1' },
      { lines: '3', column: 'Betrag', text: '1' },
      { lines: '90', field: 'type', text: 'BUY' },
    ]) {
      const answer = await preview([edit])
      expect([answer.status, answer.body.code]).toEqual([422, 'FILE_UNREADABLE'])
      expect(answer.body.message).toContain('does not belong to this file')
    }
  })

  it('are refused again by the rules of the file, and nothing of them is written', async () => {
    const ada = await app.founder()
    const edits = [{ lines: '3', column: 'Amount', text: '<b>1</b>' }]
    const { body } = await send(ada, 'preview', csv(unread), {
      ...opened,
      edits: [{ ...edits[0], lines: '2' }],
    })
    expect(body.refused[0].problems[0].message).toContain('is not a number that can be kept')
    const answer = await send(ada, 'commit', csv(unread), { ...opened, edits: [{ ...edits[0], lines: '2' }] })
    expect([answer.status, answer.body.code]).toEqual([422, 'IMPORT_INCOMPLETE'])
    expect((await listed(ada)).total).toBe(0)
  })

  it('take no formula for a number, and keep one as the plain text of a note', async () => {
    const ada = await app.founder()
    const formula = '=HYPERLINK("http://example.com","1")'
    const amount = (
      await send(ada, 'preview', file(), {
        ...opened,
        edits: [{ lines: '3', column: 'Amount', text: formula }],
      })
    ).body
    expect(amount.refused[0].problems[0].code).toBe('NOT_A_NUMBER')
    await commit(ada, file(), {
      ...opened,
      edits: [...corrected.edits, { lines: '3', field: 'notes', text: formula }],
    })
    const { items } = await listed(ada)
    expect(items.map(({ notes }: { notes: string }) => notes)).toContain(formula)
    const exported = await ada.get('/transactions/export')
    expect(exported.text).not.toMatch(/(^|[,;"])=HYPERLINK/m)
  })

  it('are for nobody who may not import', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'viewer' })
    const answer = await send(asMember(app.fetch, grace, ada.orgId), 'preview', file(), corrected)
    expect(answer.status, answer.text).toBe(403)
  })
})
