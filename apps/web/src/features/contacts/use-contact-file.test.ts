import { expect, it } from 'vitest'

import { contactFilePath } from './use-contact-file.ts'

it('the path of a file of contacts says which of them, and in which form', () => {
  expect(contactFilePath({ format: 'vcf' })).toBe('/contacts/export?format=vcf')
  expect(contactFilePath({ format: 'csv', ids: ['a', 'b'] })).toBe('/contacts/export?format=csv&ids=a,b')
  expect(contactFilePath({ cardOf: 'a' })).toBe('/contacts/a/card')
})
