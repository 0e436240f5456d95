import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createTailwindMerge, getDefaultConfig } from 'tailwind-merge'
import type { ESTree, Plugin } from 'vite'

const sources = ['../src/**/*.{ts,tsx}', '../../../packages/ui/src/**/*.{ts,tsx}']

/**
 * tailwind-merge comes with a table of every utility there is, of which this application uses less than half. Of a
 * build only the groups remain that the sources have a class of; Tailwind itself finds the classes in the same way.
 */
export function usedClassGroups(): Plugin {
  return {
    name: 'kinfolio:class-groups',
    apply: 'build',
    transform: {
      filter: { id: /\/tailwind-merge\/dist\/bundle-mjs\.mjs$/ },
      handler(code) {
        const used = groupsOf(wordsOf(sources))
        return withoutGroups(code, this.parse(code), used)
      },
    },
  }
}

function wordsOf(patterns: readonly string[]): Set<string> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
  const texts = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  return new Set(texts.flatMap((text) => text.match(/[^\s'"`]+/g) ?? []))
}

/** The groups that one of the words is a class of. */
export function groupsOf(words: Iterable<string>): Set<string> {
  const config = getDefaultConfig()
  const none = { classGroups: {}, conflictingClassGroups: {}, conflictingClassGroupModifiers: {} }
  const knows = (classGroups: Partial<typeof config.classGroups>) => {
    const merge = createTailwindMerge(() => ({ ...config, ...none, classGroups }))
    // Of a class that it knows a merge keeps the last one only.
    return (word: string) => merge(`${word} ${word}`) === word
  }
  const knowsAnyway = knows({})
  const isClass = knows(config.classGroups)
  const classes = [...words].filter((word) => isClass(word) && !knowsAnyway(word))
  const groups = Object.entries(config.classGroups)
  return new Set(
    groups.filter(([name, group]) => classes.some(knows({ [name]: group }))).map(([name]) => name),
  )
}

/** The library with the other groups cut out of its table. */
export function withoutGroups(code: string, program: ESTree.Program, used: ReadonlySet<string>): string {
  const cuts: { start: number; end: number }[] = []
  const table = propertiesOf(program, 'classGroups')
  if (table.length === 0) throw new Error('tailwind-merge has its table of classes elsewhere by now.')
  for (const { key, start, end } of table) {
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
    if (name !== null && !used.has(name)) cuts.push({ start, end: code[end] === ',' ? end + 1 : end })
  }
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}

/** The properties of the longest object that is called so. */
function propertiesOf(node: unknown, name: string): ESTree.ObjectProperty[] {
  if (Array.isArray(node)) {
    return node.map((each) => propertiesOf(each, name)).reduce(longer, [])
  }
  if (typeof node !== 'object' || node === null) return []
  const { type, key, value } = node as Partial<ESTree.ObjectProperty> // or another node, which has none of them
  const own =
    type === 'Property' &&
    key?.type === 'Identifier' &&
    key.name === name &&
    value?.type === 'ObjectExpression'
      ? value.properties.filter((property) => property.type === 'Property')
      : []
  return Object.values(node)
    .map((below) => propertiesOf(below, name))
    .reduce(longer, own)
}

function longer<T>(one: T[], other: T[]): T[] {
  return other.length > one.length ? other : one
}
