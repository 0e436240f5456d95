import type { NameAnswer } from '@kinfolio/formats/mails/mail-path'
import { describe, expect, it } from 'vitest'

import { rememberedNames } from './names.ts'

describe('names of the internet', () => {
  it('are asked for once by mails that come together, and again after some minutes; sooner where nobody answered', async () => {
    const asked: string[] = []
    let at = 0
    const lookUp = ({ name }: { name: string }): Promise<NameAnswer> => {
      asked.push(name)
      return Promise.resolve({ kind: name === 'silent.example' ? 'FAILED' : 'NONE' })
    }
    const names = rememberedNames(lookUp, () => at)
    const ask = (name: string) => names({ name, type: 'TXT' })
    expect(await Promise.all([ask('a.example'), ask('A.example'), ask('silent.example')])).toEqual([
      { kind: 'NONE' },
      { kind: 'NONE' },
      { kind: 'FAILED' },
    ])
    at = 61_000
    await Promise.all([ask('a.example'), ask('silent.example')])
    at = 301_000
    await ask('a.example')
    expect(asked).toEqual(['a.example', 'silent.example', 'silent.example', 'a.example'])
  })
})
