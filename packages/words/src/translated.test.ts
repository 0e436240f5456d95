import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import { format } from '../lingui.config.ts'
import { english, folder, translated } from './catalogue-files.ts'

/** The values and tags of a message, and which of them it counts or chooses by. */
function shapeOf(message: CompiledMessage, shape = new Set<string>()): ReadonlySet<string> {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) shape.add(tag)
      continue
    }
    const [value, type, choices] = token
    shape.add(typeof choices === 'object' && choices !== null ? `${value}, ${type}` : value)
    if (typeof choices !== 'object' || choices === null) continue
    for (const words of Object.values(choices as Record<string, CompiledMessage | string | number>))
      if (Array.isArray(words)) shapeOf(words, shape)
  }
  return shape
}

describe.each(translated)('the catalogue %s', (locale) => {
  const entries = async () => {
    const filename = join(folder, `${locale}.po`)
    const context = { locale, sourceLocale: english, filename }
    return Object.entries(await format.parse(await readFile(filename, 'utf8'), context)).map(
      ([id, { message = id, translation = '' }]) => ({ message, translation }),
    )
  }

  it('translates every word', async () => {
    const all = await entries()
    expect(all.length).toBeGreaterThan(8000)
    expect(all.filter(({ translation }) => translation === '').map(({ message }) => message)).toEqual([])
  })

  it('has the values, tags and choices of the English in each of its words', async () => {
    const shapes = (await entries()).map(({ message, translation }) => ({
      message,
      translated: [...shapeOf(compileMessage(translation))].toSorted().join(' '),
      english: [...shapeOf(compileMessage(message))].toSorted().join(' '),
    }))
    expect(shapes.filter(({ translated: own, english: wanted }) => own !== wanted)).toEqual([])
  })
})
