import { describe, expect, it } from 'vitest'

import { csvText } from './csv-text.ts'

describe('a table as CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-x', "'-x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ["'=1", "''=1"],
  ])('makes %j a text that no spreadsheet runs', (text, field) => {
    expect(csvText([[text]])).toBe(`${field}\r\n`)
  })

  it('leaves numbers as they are, negative ones too, and nothing empty', () => {
    expect(csvText([['-12.50', -1e-7, 0, null, undefined, '007']])).toBe('-12.50,-1e-7,0,,,007\r\n')
  })

  it('quotes what would end a cell', () => {
    expect(csvText([['a,b', 'say "hi"', 'two\nlines', ' edge']])).toBe(
      '"a,b","say ""hi""","two\nlines"," edge"\r\n',
    )
  })
})
