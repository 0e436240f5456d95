import { describe, expect, it } from 'vitest'

import { fileSize } from './file-size.tsx'

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [12_345, '12 KB'],
    [999_600, '1.0 MB'],
    [5_250_000, '5.3 MB'],
    [3_000_000_000_000, '3000 GB'],
  ])('writes %d bytes as %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words)
  })
})
