import { expect, it } from 'vitest'

import type { Command } from './command.tsx'
import { findCommands } from './find-commands.ts'

function aCommand(group: string, label: string, hint?: string): Command {
  return { id: `${group} ${label}`, group, label, hint, icon: 'lucide:x', run: () => {} }
}

const commands = [
  aCommand('Actions', 'Add a position'),
  aCommand('Actions', 'Record a transaction'),
  aCommand('Pages', 'Transactions'),
  aCommand('Positions', 'House in Trani'),
  aCommand('Positions', 'World ETF', 'SWDA.L'),
  aCommand('Positions', 'Emerging ETF', 'EIMI.L'),
]
const labels = (query: string) => findCommands(commands, query).map(({ label }) => label)

it('gives everything in its order before anything is typed', () => {
  expect(labels(' ')).toEqual(commands.map(({ label }) => label))
})

it('finds by every word, anywhere in name and symbol', () => {
  expect(labels('etf l world')).toEqual(['World ETF'])
  expect(labels('eimi')).toEqual(['Emerging ETF'])
  expect(labels('nothing of the kind')).toEqual([])
})

it('puts first what begins with what was typed, and its whole group with it', () => {
  expect(labels('tra')).toEqual(['Transactions', 'Record a transaction', 'House in Trani'])
})

it('puts first the position whose symbol it is', () => {
  expect(labels('SWDA.L')).toEqual(['World ETF'])
})

it('finds by words that are not shown, and lists some commands only then', () => {
  const add = { ...aCommand('Actions', 'Add a position'), words: 'new create' }
  const house = { ...aCommand('Actions', 'Add real estate'), words: 'new house cabin', isQuiet: true }
  const found = (query: string) => findCommands([add, house], query).map(({ label }) => label)
  expect(found('')).toEqual(['Add a position'])
  expect(found('add house')).toEqual(['Add real estate'])
  expect(found('new')).toEqual(['Add a position', 'Add real estate'])
  // By their beginning, and not by any part: "use" is no house.
  expect(found('use')).toEqual([])
})

it('puts what is called so before what only fits by words that are not shown', () => {
  const add = { ...aCommand('Actions', 'Add an entity'), words: 'trust foundation' }
  const home = aCommand('Organisations', 'Switch to The Foundation')
  expect(findCommands([add, home], 'foundation')).toEqual([home, add])
})
