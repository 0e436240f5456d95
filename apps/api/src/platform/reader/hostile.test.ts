import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { describe, expect, it } from 'vitest'

import { hostileFiles } from '../../testing/hostile-files.ts'
import { readOutside } from './pool.ts'

const read = (bytes: Uint8Array) => readOutside('a', 'importFile', { name: 'file', bytes, options: {} })

describe('a file made to do harm', () => {
  it.each(hostileFiles())(
    'is read or refused in words, and the next one is read: $name',
    async ({ bytes, words }) => {
      const [outcome] = await Promise.allSettled([read(bytes())])
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      }
      if (words !== undefined)
        expect(outcome).toMatchObject({ reason: { message: expect.stringMatching(words) } })
      expect(await read(new TextEncoder().encode('date,amount\n2024-01-02,1\n'))).toBeTypeOf('object')
    },
  )
})
