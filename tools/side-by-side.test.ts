import { describe, expect, it } from 'vitest'

import { runSideBySide, type Task } from './side-by-side.ts'

/** A program that prints these words and ends with this status. */
const says = (title: string, words: readonly string[], status = 0): Task => ({
  title,
  commands: [
    [
      process.execPath,
      '-e',
      `const words = ${JSON.stringify(words)}
       const next = () => words.length ? (console.log(words.shift()), setTimeout(next, 20)) : process.exit(${status})
       next()`,
    ],
  ],
})

async function run(tasks: readonly Task[]) {
  const printed: string[] = []
  const results = await runSideBySide(tasks, {
    cwd: import.meta.dirname,
    atOnce: 2,
    print: (text) => void printed.push(text),
  })
  return { results, printed }
}

describe('tasks side by side', () => {
  it('are each printed whole, whichever ends first', async () => {
    const { printed } = await run([
      says('Slow', ['one', 'two', 'three', 'four']),
      says('Quick', ['five', 'six']),
      says('Last', ['seven', 'eight']),
    ])
    expect(printed).toHaveLength(3)
    for (const words of [/one\ntwo\nthree\nfour\n/, /five\nsix\n/, /seven\neight\n/])
      expect(printed.filter((text) => words.test(text))).toHaveLength(1)
  })

  it('are answered in their order, and the failed one says so with what it said', async () => {
    const { results, printed } = await run([
      says('Good', ['fine', 'fine', 'fine']),
      says('Bad', ['line 3 is wrong'], 2),
      { title: 'Absent', commands: [['/no/such/program']] },
    ])
    expect(results).toEqual([true, false, false])
    expect(printed.find((text) => text.includes('== Bad'))).toMatch(/line 3 is wrong\n== Bad: FAILED after/)
    expect(printed.find((text) => text.includes('== Absent'))).toContain('/no/such/program can not be run')
  })

  it('end with the first of their commands that fails', async () => {
    const commands = [...says('', ['first'], 1).commands, ...says('', ['second']).commands]
    const { results, printed } = await run([{ title: 'Two', commands }, says('Other', ['other'])])
    expect(results).toEqual([false, true])
    expect(printed.join('')).toContain('first')
    expect(printed.join('')).not.toContain('second')
  })

  it('are no more at a time than allowed', async () => {
    const wait = (title: string): Task => ({
      title,
      commands: [
        [process.execPath, '-e', 'console.log(Date.now()); setTimeout(() => console.log(Date.now()), 150)'],
      ],
    })
    const { printed } = await run([wait('a'), wait('b'), wait('c'), wait('d')])
    const times = printed.map((text) => (text.match(/^\d+$/gm) ?? []).map(Number))
    const atSameTime = times.map(
      ([start = 0]) => times.filter(([a = 0, b = 0]) => a <= start && start < b).length,
    )
    expect(Math.max(...atSameTime)).toBeLessThanOrEqual(2)
  })
})
