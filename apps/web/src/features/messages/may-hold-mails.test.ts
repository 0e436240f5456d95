import { expect, it } from 'vitest'

import { mayHoldMails } from './may-hold-mails.ts'

it.each([
  ['a.eml', 'message/rfc822', true],
  ['a.EML', 'text/html', true],
  ['Inbox', '', true],
  ['a.msg', 'application/vnd.ms-outlook', true],
  ['letter.txt', 'text/plain', true],
  ['holiday.png', 'image/png', false],
  ['statement.pdf', 'application/pdf', false],
])('%s, which is called %j, may hold mails: %s', (name, type, may) => {
  expect(mayHoldMails({ name, type })).toBe(may)
})
