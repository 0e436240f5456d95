import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { describe, expect, it } from 'vitest'

import { readingBounds } from './bounds.ts'
import { readingPool, readOutside } from './pool.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (owner: string, text: string) =>
  readOutside(owner, 'importFile', { name: 'file', bytes: bytesOf(text), options: {} })

const header = 'date,type,symbol,quantity,price,currency\n'
const row = '2024-01-02,Buy,AAPL,2,2.5,USD\n'

describe('what comes from outside', () => {
  it('is read by another process, however long it is, in the order of the file', async () => {
    const file = await read('a', header + row.repeat(1_234))
    if (file.kind !== 'TRANSACTIONS') throw new Error('Not read as transactions.')
    expect(file.rows.map(({ line }) => line)).toEqual(Array.from({ length: 1_234 }, (_, at) => at + 2))
    // 2 × 2.5.
    expect(file.rows.at(-1)).toMatchObject({ amount: '5', symbol: 'AAPL', fee: null })
  })

  it('is refused in words that come from the reader', async () => {
    const refused = await read('a', '%PDF').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UnreadableFile)
    expect(refused).toMatchObject({ message: expect.stringContaining('PDF') })
  })

  it('is refused in words where reading it takes too much memory, and the next file is read', async () => {
    const [large, small] = await Promise.allSettled([
      // 20 MB, each of whose rows is kept several times while it is read.
      read('a', header + row.repeat(190_000)),
      read('b', header + row),
    ])
    expect(large).toMatchObject({ status: 'rejected', reason: { name: 'UnreadableFile' } })
    expect(large.status === 'rejected' && String(large.reason)).toContain('more memory')
    expect(small).toMatchObject({ status: 'fulfilled', value: { rows: [{ amount: '5' }] } })
    expect(await read('a', header + row)).toMatchObject({ rows: [{ amount: '5' }] })
  })

  it('is refused in words where it keeps the processor busy for too long', async () => {
    const hasty = readingPool({ ...readingBounds, processorSeconds: 1 })
    // Each end tag is looked for among 490 elements that are open.
    const bytes = bytesOf(`OFXHEADER:100\n${'<A>'.repeat(490)}${'</B>'.repeat(4_500_000)}`)
    await expect(hasty('a', 'importFile', { name: 'file', bytes, options: {} })).rejects.toThrow('10 seconds')
  })

  it('has pictures of many pixels refused before they are decoded', async () => {
    // A picture of 8,000 × 8,000 in 40 bytes, of which the decoder would make 256 MB.
    const side = [0x40, 0x1f]
    const palette = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    const [place, pixels] = [
      [0x2c, 0, 0, 0, 0],
      [0, 2, 2, 0x4c, 1, 0, 0x3b],
    ]
    const bytes = new Uint8Array([
      ...bytesOf('GIF89a'),
      ...side,
      ...side,
      ...palette,
      ...place,
      ...side,
      ...side,
      ...pixels,
    ])
    await expect(readOutside('a', 'pictures', { bytes, widths: [64] })).rejects.toThrow(
      'more than 16 million pixels',
    )
  })

  it('is read one file after another for one owner, while another owner is served', async () => {
    // Both processes are there already, so that only the turn decides.
    await Promise.all([read('a', header + row), read('b', header + row)])
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    const long = header + row.repeat(20_000)
    await Promise.all([
      read('a', long).then(note('first of a')),
      read('a', header + row).then(note('second of a')),
      read('b', header + row).then(note('first of b')),
    ])
    expect(order.indexOf('first of b')).toBeLessThan(order.indexOf('second of a'))
    expect(order.indexOf('first of a')).toBeLessThan(order.indexOf('second of a'))
  })
})
