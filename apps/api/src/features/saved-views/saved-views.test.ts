import { describe, expect, it } from 'vitest'

import { aMember, calls, codeOf, saveView, viewNames, viewsPath } from '../../testing/saved-views.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const unknown = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

describe('a saved view', () => {
  it('keeps the state of a list under a name, and is listed with its list in the order of its making', async () => {
    const ada = await app.founder()
    const saved = await saveView(ada)
    expect(saved).toEqual({
      ...calls,
      id: saved.id,
      isShared: false,
      maker: { id: ada.id, name: 'Ada' },
      isOwn: true,
      mayChange: true,
      version: 1,
    })
    await saveView(ada, { name: 'Gallery', state: { view: 'gallery', page: 2, unlinked: true } })
    await saveView(ada, { list: 'costs', name: 'Rents' })
    expect(await viewNames(ada, '?list=papers')).toEqual(['Calls of this year', 'Gallery'])
    expect(await viewNames(ada, '?list=papers,costs')).toEqual(['Rents', 'Calls of this year', 'Gallery'])
    expect(await viewNames(ada)).toHaveLength(3)
  })

  it('is renamed, replaced and deleted; what is absent stays', async () => {
    const ada = await app.founder()
    const { id } = await saveView(ada)
    const renamed = await ada.call('PUT', `${viewsPath}/${id}`, { name: '  Calls   of 2026 ', version: 1 })
    expect(renamed.body).toMatchObject({ name: 'Calls of 2026', state: calls.state, version: 2 })
    const stale = await ada.call('PUT', `${viewsPath}/${id}`, { state: {}, version: 1 })
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { name: 'Calls of 2026' } },
    })
    const replaced = await ada.call('PUT', `${viewsPath}/${id}`, { state: { sort: '-date' }, version: 2 })
    expect(replaced.body).toMatchObject({ name: 'Calls of 2026', state: { sort: '-date' }, version: 3 })
    expect((await ada.call('DELETE', `${viewsPath}/${id}`)).status).toBe(204)
    expect(await viewNames(ada)).toEqual([])
    expect(await codeOf(ada.call('DELETE', `${viewsPath}/${id}`))).toBe('SAVED_VIEW_NOT_FOUND')
  })

  it('is saved once, however often the request is repeated', async () => {
    const ada = await app.founder()
    const headers = { 'idempotency-key': 'one click' }
    const [first, again] = [
      await ada.call('POST', viewsPath, calls, { headers }),
      await ada.call('POST', viewsPath, calls, { headers }),
    ]
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(await viewNames(ada)).toHaveLength(1)
  })

  it('has a name that no other of its list has, in whatever case: of ones own, and of those that are shared', async () => {
    const ada = await app.founder()
    await saveView(ada)
    expect(await codeOf(ada.call('POST', viewsPath, { ...calls, name: 'CALLS of this year' }))).toBe(
      'SAVED_VIEW_NAME_TAKEN',
    )
    await saveView(ada, { list: 'costs' })
    const shared = await saveView(ada, { isShared: true })
    const other = await saveView(ada, { name: 'Other' })
    expect(await codeOf(ada.call('PUT', `${viewsPath}/${other.id}`, { name: calls.name }))).toBe(
      'SAVED_VIEW_NAME_TAKEN',
    )
    expect((await ada.call('PUT', `${viewsPath}/${other.id}`, { name: 'OTHER' })).status).toBe(200)
    // Neither is one shared under the name of a shared one, nor taken back under that of one's own.
    expect(
      await codeOf(ada.call('PUT', `${viewsPath}/${other.id}`, { name: calls.name, isShared: true })),
    ).toBe('SAVED_VIEW_NAME_TAKEN')
    expect(await codeOf(ada.call('PUT', `${viewsPath}/${shared.id}`, { isShared: false }))).toBe(
      'SAVED_VIEW_NAME_TAKEN',
    )
    expect(await viewNames(ada, '?list=papers')).toEqual([calls.name, 'OTHER', calls.name])
  })

  it.each([
    ['an empty name', { name: '  ' }, 'name', 'This needs a name.'],
    ['a long name', { name: 'x'.repeat(81) }, 'name', 'Keep this to 80 characters.'],
    ['a list that is none', { list: 'lists' }, 'list', /^Say which list it is/],
    ['a state that is none', { state: ['a'] }, 'state', 'The state of a list is an object.'],
    ['a state in a state', { state: { a: { b: 1 } } }, 'state.a', /^A state holds texts, numbers/],
    ['a list of numbers', { state: { a: [1] } }, 'state.a', /^A state holds texts, numbers/],
    ['no value', { state: { a: null } }, 'state.a', /^A state holds texts, numbers/],
    [
      'a field with a blank',
      { state: { 'a b': 'c' } },
      'state.a b',
      'A field of a state is a word of letters and digits.',
    ],
    ['a long value', { state: { a: 'x'.repeat(501) } }, 'state.a', /500 characters/],
    ['too many filters', { state: { a: Array(50).fill('x'.repeat(100)) } }, 'state', /too many filters/],
  ])('is refused with %s, in words at its field', async (_, wrong, field, words) => {
    const ada = await app.founder()
    const { status, body, text } = await ada.call('POST', viewsPath, { ...calls, ...wrong })
    expect(status, text).toBe(400)
    const issues: { path: (string | number)[] | string; message: string }[] = body.data.issues
    const issue = issues.find((one) => [one.path].flat().join('.') === field)
    expect(issue?.message, text).toMatch(words)
    expect(await viewNames(ada)).toEqual([])
  })

  it('may be as long as 4 KB, and not longer', async () => {
    const ada = await app.founder()
    // {"a":["…"×400, …]} with eight of them is 6 + 8 × 403 - 1 + 2 characters, and with the ninth value exactly 4,096.
    const full = [...Array(8).fill('x'.repeat(400)), 'x'.repeat(400), 'x'.repeat(459)]
    expect(JSON.stringify({ a: full })).toHaveLength(4_096)
    await saveView(ada, { state: { a: full } })
    const more = await ada.call('POST', viewsPath, { ...calls, name: 'More', state: { a: [...full, ''] } })
    expect(more.status, more.text).toBe(400)
  })

  it('is one of 200 at most, of ones own and of those that are shared', async () => {
    const ada = await app.founder()
    for (let count = 0; count < 200; count++) await saveView(ada, { name: `View ${count}` })
    expect(await codeOf(ada.call('POST', viewsPath, calls))).toBe('TOO_MANY_SAVED_VIEWS')
    const shared = await saveView(ada, { isShared: true })
    expect(await codeOf(ada.call('PUT', `${viewsPath}/${shared.id}`, { isShared: false }))).toBe(
      'TOO_MANY_SAVED_VIEWS',
    )
    const bob = await aMember(app, ada, { role: 'viewer' })
    await saveView(bob)
  })

  it('stands where its maker puts it', async () => {
    const ada = await app.founder()
    const saved = [
      await saveView(ada, { name: 'a' }),
      await saveView(ada, { name: 'b' }),
      await saveView(ada, { name: 'c' }),
    ]
    const [a, b, c] = saved.map(({ id }) => id)
    const order = (ids: unknown[], isShared = false) =>
      ada.call('PUT', `${viewsPath}/order`, { list: 'papers', isShared, ids })
    expect((await order([c, a, b])).body.map(({ name }: { name: string }) => name)).toEqual(['c', 'a', 'b'])
    expect(await viewNames(ada)).toEqual(['c', 'a', 'b'])
    await saveView(ada, { name: 'd' })
    expect(await viewNames(ada)).toEqual(['c', 'a', 'b', 'd'])
    expect(await codeOf(order([c, a, b]))).toBe('INVALID_INPUT')
    expect(await codeOf(order([c, a, b, unknown]))).toBe('SAVED_VIEW_NOT_FOUND')
    expect(await codeOf(order([c], true))).toBe('SAVED_VIEW_NOT_FOUND')
  })
})
