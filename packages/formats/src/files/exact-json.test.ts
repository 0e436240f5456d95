import { describe, expect, it } from 'vitest'

import { readExactJson } from './exact-json.ts'
import { UnreadableFile } from './unreadable-file.ts'

describe('JSON', () => {
  it('keeps the digits of its numbers', () => {
    expect(readExactJson('{"a":12345678901234567890.10,"b":[1e-7],"c":"1.0","d":null,"e":true}')).toEqual({
      a: '12345678901234567890.10',
      b: ['1e-7'],
      c: '1.0',
      d: null,
      e: true,
    })
  })

  it.each(['{"a":', '['.repeat(500_000) + ']'.repeat(500_000), '{]'])(
    'that cannot be read is refused in words',
    (text) => {
      expect(() => readExactJson(text)).toThrow(UnreadableFile)
    },
  )
})
