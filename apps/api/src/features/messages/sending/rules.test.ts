import { expect, it } from 'vitest'

import { isMailId, pageOf, secondsUntilNextTry } from './rules.ts'

it('the page of a mail holds its words and no markup of theirs', () => {
  const page = pageOf('Dear <b>Ada</b> & "co",\nthank you.\n\n\n> You wrote\n>> earlier\n\nYours')
  expect(page).toContain(
    '<p style="margin:0 0 1em">Dear &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;co&quot;,<br>thank you.</p>',
  )
  expect(page).toMatch(/<blockquote[^>]*><p[^>]*>You wrote<br>&gt; earlier<\/p><\/blockquote>/)
  expect(pageOf('<script>alert(1)</script>')).not.toContain('<script')
})

it('a mail that is not taken is tried later and later, at most every two hours', () => {
  expect([1, 2, 3, 7, 8, 12].map(secondsUntilNextTry)).toEqual([60, 120, 240, 3840, 7200, 7200])
})

it.each([
  ['1@linden.example', true],
  ['a b@linden.example', false],
  ['a>@linden.example', false],
  ['a@linden.example\r\nBcc: x@y.example', false],
  ['', false],
])('whether %j may be named as a Message-ID: %s', (id, is) => {
  expect(isMailId(id)).toBe(is)
})
