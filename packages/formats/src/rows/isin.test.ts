import { describe, expect, it } from 'vitest'

import { isIsin } from './isin.ts'

describe('an ISIN', () => {
  // Published ISINs: Apple, Microsoft, SAP, iShares Core MSCI World, Treasury Corporation of Victoria (letters inside).
  it.each(['US0378331005', 'US5949181045', 'DE0007164600', 'IE00B4L5Y983', 'AU0000XVGZA3'])(
    '%s is one',
    (text) => {
      expect(isIsin(text)).toBe(true)
    },
  )

  it.each(['US0378331006', 'US0378331050', 'NLFLATEXACNT', 'us0378331005', 'US037833100', ''])(
    '"%s" is none',
    (text) => {
      expect(isIsin(text)).toBe(false)
    },
  )
})
