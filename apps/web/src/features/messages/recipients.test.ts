import { expect, it } from 'vitest'

import { joined, recipientsIn } from './recipients.ts'

it('people are read from what is typed or pasted, and what is no address stays', () => {
  expect(recipientsIn('Ada@Example.com')).toEqual({
    people: [{ name: '', address: 'ada@example.com' }],
    rest: '',
  })
  expect(recipientsIn('"Lovelace" <ada@example.com>; bob@example.com,\ncleo')).toEqual({
    people: [
      { name: 'Lovelace', address: 'ada@example.com' },
      { name: '', address: 'bob@example.com' },
    ],
    rest: 'cleo',
  })
  expect(recipientsIn('ada@example, x@y@z.example').people).toEqual([])
})

it('an address stands once among people', () => {
  const ada = { name: 'Ada', address: 'ada@example.com' }
  expect(joined([ada], [{ name: '', address: 'ada@example.com' }])).toEqual([ada])
})
