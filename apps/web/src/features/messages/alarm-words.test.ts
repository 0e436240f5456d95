import { describe, expect, it } from 'vitest'

import { alarmSummary, alarmWords } from './alarm-words.ts'

const from = { name: 'Linden Fund', address: 'fund@1inden.example' }

describe('what is suspicious about a mail', () => {
  it('names what it claims, what is so, and who wrote', () => {
    const alarms = [
      { kind: 'LOOK_ALIKE', claimed: 'linden.example', actual: '1inden.example' },
      { kind: 'REPLY_TO_ELSEWHERE', claimed: 'fund@1inden.example', actual: 'x@elsewhere.example' },
    ] as const
    expect(alarmWords({ from, alarms: [...alarms] }).map(({ words }) => words)).toEqual([
      'The address 1inden.example imitates linden.example; the sender is fund@1inden.example. It has the digit “1” in place of “l” (a small L).',
      'An answer would go to x@elsewhere.example, and not to fund@1inden.example, who wrote.',
    ])
  })

  it.each([
    ['vanguardlnfras.example', 'vanguardinfras.example', 'It has “i” in place of “l” (a small L).'],
    ['linden.example', 'linden-fund.example', ''],
    ['linden.example', 'lindden.example', 'It has “d” too many.'],
    ['linden.example', 'lindеn.example', 'It has “е” of another script in place of “e”.'],
    ['modern.example', 'modem.example', 'It has “m” in place of “r” “n”.'],
  ])('says in which letters %s is not %s', (claimed, actual, difference) => {
    const [alarm] = alarmWords({ from, alarms: [{ kind: 'LOOK_ALIKE', claimed, actual }] })
    expect(alarm?.words.split('fund@1inden.example.')[1]?.trim()).toBe(difference)
  })

  it('is one sentence for hidden words, however many, and not grave by them alone', () => {
    const alarms = ['a', 'b'].map((actual) => ({ kind: 'HIDDEN_TEXT' as const, claimed: '', actual }))
    expect(alarmWords({ from, alarms })).toMatchObject([
      { words: 'It holds words that its reader does not see.', isGrave: false },
    ])
  })

  it('is told without its texts to a role that does not see them', () => {
    const alarms = [{ kind: 'DISGUISED_LINK' as const, claimed: null, actual: null }]
    expect(alarmWords({ from, alarms })).toMatchObject([
      { words: 'A link names one place and leads to another.', isGrave: true },
    ])
    expect(alarmSummary([...alarms, ...alarms])).toBe('A link names one place and leads to another.')
  })
})
