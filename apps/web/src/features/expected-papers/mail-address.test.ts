import { expect, it } from 'vitest'

import { mailAddress } from './mail-address.ts'

it('makes an address of a mail in which nothing of the letter is read as another field', () => {
  // RFC 6068 §2: `&`, `?` and blanks are encoded, line breaks are %0D%0A.
  expect(mailAddress({ to: 'ir@hanse.example', subject: 'A & B?', body: 'Dear C,\nsend it' })).toBe(
    'mailto:ir@hanse.example?subject=A%20%26%20B%3F&body=Dear%20C%2C%0D%0Asend%20it',
  )
  expect(mailAddress({ to: 'a?bcc=b@x.example', subject: '', body: '' })).toBe(
    'mailto:a%3Fbcc%3Db@x.example?subject=&body=',
  )
})
