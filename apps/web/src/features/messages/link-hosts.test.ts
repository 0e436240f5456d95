import { expect, it } from 'vitest'

import { linkHosts } from './link-hosts.ts'

it('tells the places to which links lead, each once, by their true name', () => {
  const html = [
    '<a href="https://bank.example/a?b=1&amp;c=2" rel="noopener">pay</a>',
    '<a style="color:red" href="https://user@evil.example:8443/bank.example">bank.example</a>',
    '<a href="https://bank.example/b">again</a> <a href="mailto:a@b.example">write</a> <p href="https://no.example">',
  ].join('')
  expect(linkHosts(html)).toEqual(['bank.example', 'evil.example:8443'])
  expect(linkHosts('<p>None</p>')).toEqual([])
})
