import { expect, it } from 'vitest'

import { openPosition } from '../../../testing/holdings.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

it('net worth by tags counts a position with each of its tags, and says what the whole is', async () => {
  const ada = await app.founder()
  const ids: Record<string, string> = {}
  for (const [name, amount] of [
    ['House', '600'],
    ['Flat', '300'],
    ['Boat', '100'],
  ] as const) {
    const nav = { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount }
    ids[name] = await openPosition(ada, { name, type: 'REAL_ESTATE' }, nav)
  }
  const aTag = async (name: string, group?: string) =>
    (await ada.call('POST', '/tags', { name, group })).body.id as string
  const [core, income, joint] = [
    await aTag('Core', 'Strategy'),
    await aTag('Income', 'Strategy'),
    await aTag('Joint', 'Ownership'),
  ]
  for (const [tagId, name] of [
    [core, 'House'],
    [core, 'Flat'],
    [income, 'Flat'],
    [joint, 'Boat'],
  ] as const) {
    await ada.call('POST', '/tags/assign', { tagId, entityId: ids[name], entityType: 'position' })
  }
  const told = async (query: string) => {
    const { body } = await ada.get(`/portfolio/tags?${query}`)
    expect(body.whole).toMatchObject({ value: '1000', isComplete: true })
    expect(body.tagGroups).toEqual(['Ownership', 'Strategy'])
    const slices = body.byTag.map(
      ({
        label,
        total,
        share,
        parts,
      }: {
        label: string
        total: { value: string }
        share: number
        parts: []
      }) => [label, total.value, share, parts.length] as const,
    )
    return { slices, repeated: body.repeatedCount }
  }
  expect(await told('')).toEqual({
    slices: [
      ['Core', '900', 0.9, 2],
      ['Income', '300', 0.3, 1],
      ['Joint', '100', 0.1, 1],
    ],
    repeated: 1,
  })
  expect(await told('tagGroup=Ownership')).toEqual({
    slices: [
      ['', '900', 0.9, 2],
      ['Joint', '100', 0.1, 1],
    ],
    repeated: 0,
  })
})

it('a value that is missing is named in each tag of its position, and is no zero', async () => {
  const ada = await app.founder()
  const id = await openPosition(
    ada,
    { name: 'Start-up', type: 'DIRECT_EQUITY', currency: 'USD' },
    {
      type: 'NAV_ADJUSTMENT',
      date: '2026-01-05',
      amount: '10',
    },
  )
  const tagId = (await ada.call('POST', '/tags', { name: 'Ventures' })).body.id
  await ada.call('POST', '/tags/assign', { tagId, entityId: id, entityType: 'position' })
  const { body } = await ada.get('/portfolio/tags')
  // There is no rate of the dollar.
  expect(body.byTag).toMatchObject([
    { label: 'Ventures', share: null, total: { value: null, isComplete: false, missing: [{ id }] } },
  ])
})
