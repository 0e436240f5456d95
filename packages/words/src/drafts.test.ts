import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import { english, format } from '../lingui.config.ts'

const folder = join(import.meta.dirname, '..', 'drafts')

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

describe.each(globSync('*.po', { cwd: folder }))('the draft %s', (name) => {
  it('has the values, tags and choices of the English in each of its words', async () => {
    const filename = join(folder, name)
    const context = { locale: basename(name, '.po'), sourceLocale: english, filename }
    const entries = Object.entries(await format.parse(await readFile(filename, 'utf8'), context))
    expect(entries.length).toBeGreaterThan(1000)
    const shapes = entries.map(([id, { message = id, translation = '' }]) => ({
      message,
      translated: [...shapeOf(compileMessage(translation))].toSorted().join(' '),
      english: [...shapeOf(compileMessage(message))].toSorted().join(' '),
    }))
    expect(shapes.filter(({ translated, english: own }) => translated !== own)).toEqual([])
  })
})
