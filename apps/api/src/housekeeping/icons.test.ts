import { expect, it } from 'vitest'

import { iconsOf } from './icons.ts'

it('gives an icon under its name and under its other names', async () => {
  // In the collection, `trash-2` is another name of `trash`.
  const answer = await iconsOf('lucide', ['trash', 'trash-2'])
  expect(answer?.not_found).toEqual([])
  expect(answer?.icons['trash-2']).toEqual(answer?.icons.trash)
})

it('says which icons there are not, and gives no part of the language itself', async () => {
  const answer = await iconsOf('lucide', ['no-such-icon', 'constructor'])
  expect(answer?.not_found).toEqual(['no-such-icon', 'constructor'])
})

it('knows no other collection', async () => {
  expect(await iconsOf('toString', ['trash'])).toBeNull()
})
